import { columnName, profileTitle, type LedgerChoices, type LedgerInputLine, type LedgerProfile, type LedgerSheetChoice, type LedgerValues } from '@tenderscope/contract';
import { ImportError, type InputFile } from '@tenderscope/warehouse';
import { kindRules } from './kinds/kind-rules.ts';
import type { LedgerSheet } from './ledger-sheet.ts';
import { applyChoices } from './mapping/apply-choices.ts';
import { fittingProfile, mappingOf, missingHeads, wordsOf } from './mapping/profiles.ts';
import { isComplete, proposeKind } from './mapping/propose-kind.ts';
import { messages } from './messages.ts';
import { textOf, type Sheet } from './sheet.ts';
import { findHead } from './table/find-head.ts';
import { findTable, tableBelow, type FoundTable } from './table/find-table.ts';

export interface SheetOptions {
  /** The user's choices for sheets and columns, which replace proposals. */
  choices?: LedgerChoices | undefined;
  /** Stored profiles: a sheet that has all heads of one is mapped by it. */
  profiles?: readonly LedgerProfile[] | undefined;
  /** Profile for all sheets. */
  profile?: LedgerProfile | undefined;
  /** Ids of the only units that the user may import for; all if absent. */
  ownUnits?: ReadonlySet<string> | undefined;
  /** Buyer of sheets that name none; the user's choice for a sheet replaces it. */
  buyer?: string | undefined;
  /** The same if no profile names one, for tenders alone: lots in other ledgers must be known, unless somebody names their buyer. */
  onlyUnit?: string | undefined;
  /** Lots that a ledger no longer has are removed, unless the choices of a sheet state otherwise. */
  withdraws?: boolean | undefined;
  /** True if a row of any texts may be a head. */
  hasAnyHead?: boolean | undefined;
}

export const sheetTitle = (file: InputFile, { name }: Sheet): string => (name === '' ? file.name : `${file.name} · ${name}`);

/**
 * The table of a sheet and the mapping of its columns; undefined, with a notice, if it has no table.
 * @throws ImportError for a profile that does not exist.
 */
export function planSheet(file: InputFile, sheet: Sheet, options: SheetOptions, notices: string[]): LedgerSheet[] {
  const { sheets: texts } = messages;
  if (sheet.rows.every((row) => row.length === 0)) return [];
  const title = sheetTitle(file, sheet);
  const chosen = options.choices?.[title] ?? {};
  const found = findProfiled(sheet, file, chosen, options) ?? findPlain(sheet, file, options);
  if (!found) {
    notices.push(texts.noTable(title));
    return [];
  }
  const { table, profile } = found;
  const lacking = profile ? missingHeads(profile, table) : [];
  const proposed = profile ? { kind: profile.kind, mapping: mappingOf(profile, table) } : proposeKind(table, title, chosen.kind);
  const { kind } = proposed;
  const { rowsOf } = kindRules[kind];
  const mapping = applyChoices(proposed.mapping, chosen.columns ?? {});
  const { reportingUnit, titleUnit, nameUnit } = table.title;
  const hasUnit = mapping.some(({ field }) => field === 'unit');
  const named = reportingUnit ?? titleUnit ?? nameUnit;
  const lacksColumn = rowsOf !== 'group' && !hasUnit;
  const needsUnit = kind === 'tenders' || rowsOf === 'units';
  const needsBuyer = lacksColumn && named === undefined;
  const fallback = options.buyer ?? profile?.buyer ?? (needsUnit ? options.onlyUnit : undefined);
  const defaultUnit = lacksColumn ? (chosen.buyer ?? named ?? fallback) : undefined;
  let problem: string | undefined;
  if (profile && lacking.length > 0) problem = texts.otherHeads(title, profileTitle(profile), lacking);
  else if (!isComplete(kind, mapping, table)) problem = chosen.kind || kind !== 'tenders' ? texts.incomplete(title, kind) : texts.unknownKind(title);
  else if (needsUnit && !hasUnit && defaultUnit === undefined) problem = texts.noUnit(title);
  else if (options.ownUnits && rowsOf === 'group') problem = texts.ofGroup(title, kind);
  if (problem !== undefined) notices.push(problem);
  else if (needsUnit && defaultUnit !== undefined) notices.push(texts.unitOfTitle(title, defaultUnit));
  if (table.hiddenRows > 0) notices.push(texts.hiddenRows(title, table.hiddenRows));
  if (table.hiddenColumns.length > 0) notices.push(texts.hiddenColumns(title, table.hiddenColumns.map((column) => columnName(column))));
  const byProfile = profile ? { name: profile.name, version: profile.version } : null;
  const values = mergedValues(profile?.values, chosen.values);
  const isReady = problem === undefined;
  const withdraws = chosen.withdraws ?? options.withdraws ?? false;
  const read = { profile: byProfile, values, mapping, defaultUnit, needsBuyer, withdraws, isReady };
  return [{ file, title, kind, table, ...read, samples: samplesOf(table), inputLines: firstLinesOf(sheet, table) }];
}

interface Found {
  table: FoundTable;
  profile?: LedgerProfile | undefined;
}

/** The table that a profile finds: the demanded one, the user's, or one of which the sheet has all heads. */
function findProfiled(sheet: Sheet, { name }: InputFile, chosen: LedgerSheetChoice, options: SheetOptions): Found | undefined {
  const profiles = options.profile ? [options.profile] : profilesFor(chosen, options.profiles ?? []);
  const isDemanded = options.profile !== undefined || typeof chosen.profile === 'string';
  const found = profiles.flatMap((profile) => {
    const head = findHead(sheet, { words: wordsOf(profile) }) ?? (isDemanded ? findHead(sheet) : undefined);
    return head && (isDemanded || missingHeads(profile, { heads: head.columns }).length === 0) ? [{ head, profile }] : [];
  });
  const best = isDemanded ? found[0] : found.find(({ profile }) => profile === fittingProfile(found.map((one) => one.profile)));
  return best && { table: tableBelow(sheet, best.head, name), profile: best.profile };
}

function findPlain(sheet: Sheet, { name }: InputFile, { hasAnyHead }: SheetOptions): Found | undefined {
  const table = findTable(sheet, name, hasAnyHead ? { isAny: true } : undefined);
  return table && { table };
}

/** Profiles that a sheet may be mapped by: the chosen one, else all; none if the user chose a kind or no profile. */
function profilesFor({ profile, kind }: LedgerSheetChoice, profiles: readonly LedgerProfile[]): readonly LedgerProfile[] {
  if (profile === null || (kind && profile === undefined)) return [];
  if (profile === undefined) return profiles;
  const chosen = profiles.filter(({ name }) => name === profile);
  if (chosen.length === 0) throw new ImportError(messages.sheets.unknownProfile(profile));
  return chosen;
}

function mergedValues(kept: LedgerValues = {}, chosen: LedgerValues = {}): LedgerValues {
  const fields = Object.keys({ ...kept, ...chosen }) as (keyof LedgerValues)[];
  return Object.fromEntries(fields.map((field) => [field, { ...kept[field], ...chosen[field] }]));
}

/** Number of rows that samples are taken from, and of samples. */
const [maxRows, maxSamples] = [200, 3];

function samplesOf({ heads, rows }: FoundTable): string[][] {
  const first = rows.slice(0, maxRows);
  return heads.map((_, column) => [...new Set(first.map(({ cells }) => textOf(cells[column])).filter((text) => text !== ''))].slice(0, maxSamples));
}

/** Limits of the displayed part of a sheet: lines below the first row of the table, columns and characters. */
const shown = { rows: 8, columns: 40, characters: 60 } as const;

function firstLinesOf({ rows, isTable }: Sheet, table: FoundTable): LedgerInputLine[] {
  // The head of a table of a database has no line number.
  const firstLine = isTable ? 0 : 1;
  const first = table.rows.slice(0, 1)[0]?.line ?? 1;
  const isRow = new Set(table.rows.slice(0, 2 * shown.rows).map(({ line }) => line));
  return rows.slice(0, first - firstLine + shown.rows).map((row, index) => {
    const cells = row.slice(0, Math.min(shown.columns, table.heads.length)).map((cell) => textOf(cell).slice(0, shown.characters));
    return { line: index + firstLine, cells, isRow: isRow.has(index + firstLine) };
  });
}
