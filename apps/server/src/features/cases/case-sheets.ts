import { queries, type ColumnType, type QueryDefinition } from '@tenderscope/catalog';
import {
  caseActions,
  clauseCards,
  clauseName,
  formatDay,
  formatTime,
  formatWan,
  isCaseClause,
  missing,
  type CaseEvent,
  type CaseHappening,
  type FrozenEvidence,
  type FrozenPart,
  type RiskCaseDetail,
} from '@tenderscope/contract';
import type { Row } from '@tenderscope/warehouse';
import { cellReader } from '../exports/cell-reader.ts';
import type { Head } from '../exports/xlsx/sheet-rows.ts';
import { cellTypeOf } from '../exports/xlsx/sheet-styles.ts';
import type { Sheet } from '../exports/xlsx/workbook-stream.ts';
import { allEvidence } from './case-evidence.ts';
import { evidencePath, filePath } from './case-paths.ts';
import { words } from './messages.ts';

interface ExportedBy {
  userName: string;
  at: number;
  /** Names of users by guid. */
  people: ReadonlyMap<string, string>;
}

/** Case without the comparison with current data. */
export type FrozenCase = Omit<RiskCaseDetail, 'today' | 'todayProblem'>;

/** Sheets of one case, from stored content alone: summary; original and later evidence with their parts; events; files; hashes. */
export function caseSheets(one: FrozenCase, by: ExportedBy): Sheet[] {
  const { events, files } = one;
  const { sheets } = words;
  const allKept = allEvidence(one);
  const named = namedEvidence(one);
  return [
    table(sheets.facts, { item: 'text', value: 'text' }, factsOf(one, by)),
    ...named.map(({ name, kept }) => evidenceSheet(name, kept, kept.rows)),
    ...partSheets(named),
    table(sheets.events, eventColumns, events.map((event) => eventRow(event, by.people))),
    ...(one.tasks.length > 0 ? [table(sheets.tasks, taskColumns, one.tasks.map((task) => pick(task, taskColumns)))] : []),
    ...(one.measures.length > 0 ? [table(sheets.measures, measureColumns, measureRows(one))] : []),
    table(sheets.files, fileColumns, files.map((file, index) => ({ ...pick(file, fileColumns), path: filePath(index, file.name) }))),
    table(sheets.check, checkColumns, allKept.map((kept, index) => ({ ...pick(kept, checkColumns), path: evidencePath(index) }))),
  ];
}

type Titled = keyof typeof words.titles;
type TableColumns = Readonly<Partial<Record<Titled, ColumnType>>>;

const stateColumns = { fromState: 'text', toState: 'text' } as const;
const eventColumns = { at: 'time', action: 'text', byName: 'text', ...stateColumns, remark: 'text', detail: 'text' } as const;
const taskColumns = { title: 'text', ownerName: 'text', dueAt: 'time', state: 'text', endedByName: 'text', endedAt: 'time', note: 'text' } as const;
const ofMeasure = { measure: 'text', responsible: 'text', dueAt: 'time', state: 'text' } as const;
const ofMeasureEntry = { kind: 'text', at: 'time', byName: 'text', receivedAt: 'time', text: 'text', fileName: 'text' } as const;
const measureColumns = { ...ofMeasure, ...ofMeasureEntry };
const fileColumns = { path: 'text', name: 'text', size: 'integer', createdByName: 'text', createdAt: 'time', sha256: 'text' } as const;
const contentColumns = { sheet: 'text', kept: 'integer', total: 'integer', missing: 'text', query: 'text', dataVersion: 'integer' } as const;
const checkColumns = { path: 'text', frozenAt: 'time', dataVersion: 'integer', ruleVersion: 'text', sha256: 'text' } as const;

function table(name: string, columns: TableColumns, rows: readonly Row[]): Sheet {
  const heads = Object.entries(columns).map(([column, type]): Head => ({ column, type, title: words.titles[column as Titled] }));
  return sheetOf(name, heads, rows);
}

function sheetOf(name: string, heads: readonly Head[], rows: readonly Row[]): Sheet {
  return { name, heads, isHeadShown: true, rows: once(rows) };
}

async function* once(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}

const byKey = new Map<string, QueryDefinition>(queries.map((query) => [query.key, query]));

interface NamedEvidence {
  kept: FrozenEvidence;
  /** Name of the sheet of its rows, and of that of a part with a title. */
  name: string;
  nameOf: (title: string) => string;
}

/** Evidence of the first finding, then that of the added ones, each followed by its later evidence. */
function namedEvidence({ evidence, laterEvidence, addedFindings }: FrozenCase): NamedEvidence[] {
  const { sheets } = words;
  return [
    { kept: evidence, name: sheets.evidence, nameOf: (title) => title },
    ...laterEvidence.map((kept, index) => (
      { kept, name: sheets.later(index + 1), nameOf: (title: string) => sheets.partOfLater(index + 1, title) }
    )),
    ...addedFindings.flatMap(({ place, ...added }) => [
      { kept: added.evidence, name: sheets.finding(place), nameOf: (title: string) => sheets.partOfFinding(place, title) },
      ...added.laterEvidence.map((kept, index) => (
        {
          kept,
          name: sheets.laterOfFinding(place, index + 1),
          nameOf: (title: string) => sheets.partOfLaterFinding(place, index + 1, title),
        }
      )),
    ]),
  ];
}

/** A list of all parts of the evidence, with the content that each lacks, and a sheet for each part that has rows. */
function partSheets(all: readonly NamedEvidence[]): Sheet[] {
  const named = all.flatMap(({ kept: { parts = [] }, nameOf }) => parts.map((part) => ({ part, name: nameOf(part.title) })));
  if (named.length === 0) return [];
  const contents = named.map(({ part: { rows, total, missing, query, dataVersion }, name }): Row => (
    { sheet: name, kept: rows.length, total, missing: missing ?? words.allKept, query, dataVersion }
  ));
  return [
    table(words.sheets.contents, contentColumns, contents),
    ...named.filter(({ part }) => part.rows.length > 0).map(({ part, name }) => partSheet(name, part)),
  ];
}

function partSheet(name: string, { columns, rows }: FrozenPart): Sheet {
  return sheetOf(name, columns.map(headOf), rows.map((row) => pick(row, Object.fromEntries(columns.map((column) => [column.name, true])))));
}

/** Head of a column with its type; amounts of money are in 万元. */
function headOf(column: FrozenPart['columns'][number]): Head {
  const type = cellTypeOf(column);
  const reader = cellReader({ column: column.name, type }, { moneyUnit: 'wan' });
  return { column: column.name, type, title: type === 'money' ? words.inWan(column.title) : column.title, ...reader };
}

/** Formats the columns by the catalog; columns of a removed query are unformatted. */
function evidenceSheet(name: string, { query, columns }: FrozenEvidence, rows: readonly Record<string, unknown>[]): Sheet {
  const known = byKey.get(query)?.columns ?? {};
  const heads = columns.map(({ key, title }): Head => {
    const column = known[key];
    const type = column ? cellTypeOf(column) : 'text';
    const reader = cellReader({ column: key, type }, { moneyUnit: 'wan' });
    return { column: key, type, title: type === 'money' ? words.inWan(title) : title, ...reader };
  });
  return sheetOf(name, heads, rows.map((row) => pick(row, Object.fromEntries(columns.map(({ key }) => [key, true])))));
}

/** Selected fields of a record as cells. */
function pick(record: object, fields: Readonly<Record<string, unknown>>): Row {
  const cell = (value: unknown): Row[string] => {
    if (value === null || value === undefined) return null;
    return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value);
  };
  const values = new Map(Object.entries(record));
  return Object.fromEntries(Object.keys(fields).map((field) => [field, cell(values.get(field))]));
}

function factsOf(one: FrozenCase, { userName, at }: ExportedBy): Row[] {
  const { facts } = words;
  const lines: [string, string | number | null][] = [
    [facts.number, one.number],
    [facts.subject, one.subjectNames.join(words.listSeparator)],
    [facts.rule, one.ruleName],
    [facts.ruleVersion, one.evidence.ruleVersion],
    ...one.addedFindings.map(({ place, subjectNames, ruleName, addedByName, addedAt }): [string, string] => (
      [facts.finding(place), `${words.finding(subjectNames.join(words.listSeparator), ruleName)}${words.separator}${words.by(addedByName, formatTime(addedAt))}`]
    )),
    [facts.state, one.state],
    [facts.outcome, one.outcome],
    ...clauseFacts(one),
    [facts.assignee, one.assigneeName],
    [facts.strength, one.strength],
    [facts.amount, one.amount === null ? null : formatWan(one.amount)],
    [facts.lotNum, one.lotNum],
    [facts.opened, words.by(one.openedByName, formatTime(one.openedAt))],
    [facts.due, one.dueAt === null ? null : formatDay(one.dueAt)],
    [facts.intact, words.intact[`${one.isEvidenceIntact}`]],
    [facts.exported, words.by(userName, formatTime(at))],
    [facts.note, words.note],
  ];
  return lines.map(([item, value]) => ({ item, value: value === null ? missing : value }));
}

/** One row for each entry of a measure, or one for a measure without any. */
function measureRows({ measures }: FrozenCase): Row[] {
  return measures.flatMap(({ entries, title: measure, ...rest }): Row[] => {
    const own = pick({ measure, ...rest }, ofMeasure);
    const rows = entries.map((entry) => ({ ...own, ...pick(entry, ofMeasureEntry) }));
    return rows.length > 0 ? rows : [{ ...own, ...pick({}, ofMeasureEntry) }];
  });
}

/** The clause of the last confirmation with its wording, unless the case was reopened since. */
function clauseFacts({ events }: FrozenCase): [string, string | null][] {
  const { facts } = words;
  const { action, detail = {} } = events.findLast((event) => event.action === 'confirm' || event.action === 'reopen') ?? {};
  const { clause, misfit } = detail;
  if (action !== 'confirm' || typeof clause !== 'string' || !isCaseClause(clause)) return [];
  const { text } = clauseCards[clause];
  const lacking: [string, string][] = typeof misfit === 'string' ? [[facts.misfit, misfit]] : [];
  return [[facts.clause, clauseName(clause)], [facts.clauseText, text], ...lacking];
}

function eventRow({ action, byName, at, fromState, toState, note, detail }: CaseEvent, people: ReadonlyMap<string, string>): Row {
  const recorded = { action: nameOf(action), byName: byName ?? words.system, remark: note, detail: detailText(detail, people) };
  return { at, fromState, toState, ...recorded };
}

function nameOf(action: CaseEvent['action']): string {
  return isHappening(action) ? words.happenings[action] : caseActions[action].name;
}

const isHappening = (action: CaseEvent['action']): action is CaseHappening => action in words.happenings;

function detailText(detail: CaseEvent['detail'], people: ReadonlyMap<string, string>): string {
  const lines = Object.entries(words.details).flatMap(([key, title]) => {
    const value = detail[key];
    if (typeof value === 'number') return words.titled(title, formatDay(value));
    const text = key === 'assigneeGuid' ? people.get(String(value)) : value;
    return typeof text === 'string' && text !== '' ? words.titled(title, text) : [];
  });
  return [...lines, ...(Array.isArray(detail['rows']) ? [words.newRows(detail['rows'].length)] : [])].join(words.separator);
}
