import type { LedgerField, LedgerKind } from '@tenderscope/contract';
import { kindOrder, kindRules, lotFields } from '../kinds/kind-rules.ts';
import type { FoundTable } from '../table/find-table.ts';
import { kindTitles } from '../vocabulary/kind-words.ts';
import { summedHeads } from '../vocabulary/table-words.ts';
import { ledgerFields } from './ledger-fields.ts';
import { proposeMapping, type ColumnProposal } from './propose-mapping.ts';
import { sampleOf } from './table-sample.ts';

export interface KindProposal {
  kind: LedgerKind;
  mapping: ColumnProposal[];
}

/** Bonus of a kind that the title names, and of ledgers of tenders, added to the share of columns. */
const [ofTitle, ofTenders] = [0.3, 0.1];
/** Penalty of a kind that lacks a column, and the number of its columns from which on it is accepted nevertheless. */
const [ofMissing, minKnown] = [0.4, 4];
/** Share of a column's cells that are marks. */
const mostly = 0.7;
/** Share of cells with several companies from which on a column is a list. */
const listed = 0.3;

/**
 * The kind of a table and its columns: the kind that most columns have a field of.
 * @param title of the sheet and its file.
 * @param kind that the user chose.
 */
export function proposeKind(table: FoundTable, title: string, kind?: LedgerKind): KindProposal {
  if (kind) return { kind, mapping: mappingOf(table, kind) };
  const titled = kindTitles.find(([pattern]) => [...table.title.texts, title].some((text) => pattern.test(text)))?.[1];
  const columns = table.heads.filter((parts) => parts.length > 0).length;
  let best: KindProposal & { score: number } = { kind: 'tenders', mapping: mappingOf(table, 'tenders'), score: -1 };
  for (const one of kindOrder) {
    const mapping = one === 'tenders' ? best.mapping : mappingOf(table, one);
    if (hasListedBidders(mapping, table)) continue;
    const stored = mapping.filter(({ field }) => field !== null && !('isStored' in ledgerFields[field]));
    const isLacking = !isComplete(one, mapping, table);
    if (isLacking && stored.length < minKnown) continue;
    const share = stored.reduce((sum, { certainty }) => sum + certainty, 0) / Math.max(1, columns);
    const score = share + (one === titled ? ofTitle : 0) + (one === 'tenders' ? ofTenders : 0) - (isLacking ? ofMissing : 0);
    if (score > best.score) best = { kind: one, mapping, score };
  }
  return best;
}

/** True for a column of one bidder whose cells list several: its rows are about lots. */
function hasListedBidders(mapping: readonly ColumnProposal[], table: FoundTable): boolean {
  const { contents } = sampleOf(table);
  return mapping.some(({ field, column }) => field === 'bidder' && (contents[column]?.shares.companies ?? 0) >= listed);
}

/** True if a sheet has what rows of a kind need; a project may be named above the table. */
export function isComplete(kind: LedgerKind, mapping: readonly ColumnProposal[], { title }: Pick<FoundTable, 'title'>): boolean {
  const { needs, rowsOf } = kindRules[kind];
  const has = (fields: readonly LedgerField[]): boolean => mapping.some(({ field }) => field !== null && fields.includes(field));
  const hasLot = kind === 'tenders' || rowsOf !== 'lots' || has(lotFields) || title.project.code !== '' || title.project.name !== '';
  return hasLot && needs.every(has);
}

function mappingOf(table: FoundTable, kind: LedgerKind): ColumnProposal[] {
  const mapping = proposeMapping(table, kind);
  if (kind !== 'marks') return mapping;
  const score = mapping.find(({ field }) => field === 'score');
  if (!score) return withMarks(mapping, table);
  if (!summedHeads.test(score.head)) return mapping;
  const { column, head } = score;
  const matrix = withMarks(mapping.map((one) => (one === score ? { column, head, field: null, certainty: 0 } : one)), table);
  return matrix.filter(({ field }) => field === 'markOfHead').length > 1 ? matrix : mapping;
}

/** The columns of a matrix of marks: numbers below heads that mean nothing else. */
function withMarks(mapping: readonly ColumnProposal[], table: FoundTable): ColumnProposal[] {
  const { contents } = sampleOf(table);
  return mapping.map((proposal) => {
    const isFree = proposal.field === null && proposal.head !== '' && !summedHeads.test(proposal.head);
    if (!isFree || (contents[proposal.column]?.shares.money ?? 0) < mostly) return proposal;
    const { column, head } = proposal;
    return { column, head, field: 'markOfHead', certainty: 0.9 };
  });
}
