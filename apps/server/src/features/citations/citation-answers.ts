import type { Citation, CitationRow, CitationRowKind, CitationSummary, SplitMetric } from '@tenderscope/contract';
import type { StoredUser } from '@tenderscope/state';
import type { Row, Statement } from '@tenderscope/warehouse';
import { grantedDuties } from '../sessions/granted.ts';
import { partialBasis } from './citation-basis.ts';
import type { OpenedCitation } from './citation-service.ts';
import { causesOf, rowView } from './citation-views.ts';
import { contributionOf, type RowDifference } from './compare-rows.ts';

/** Administrators see the sources of imports. */
const seesSources = (user: StoredUser): boolean => grantedDuties(user).includes('administration');

const ofKind = ({ difference }: OpenedCitation, kind: RowDifference['kind']): RowDifference[] =>
  (difference?.rows ?? []).filter((row) => row.kind === kind);

/** A citation as its reader sees it. */
export function citationAnswer(opened: OpenedCitation, user: StoredUser): Citation {
  const { stored, request, figure, isPartial, isNarrow, then, now, difference, problem, causes } = opened;
  const basis = JSON.parse(stored.basis) as CitationSummary['basis'];
  const differenceOf = (kind: RowDifference['kind']): Citation['added'] => {
    const rows = ofKind(opened, kind);
    return { num: rows.length, change: contributionOf(rows, figure.steps) };
  };
  return {
    code: stored.code,
    metric: stored.metric as SplitMetric,
    userName: stored.userName,
    createdAt: stored.createdAt,
    basis: isPartial || isNarrow ? partialBasis(basis) : basis,
    address: isPartial || isNarrow ? null : request.address,
    isPartial,
    isNarrow,
    then: { ...then, dataVersion: stored.dataVersion, dataTime: stored.dataTime },
    now,
    problem,
    change: difference?.change ?? null,
    added: differenceOf('added'),
    removed: differenceOf('removed'),
    changed: differenceOf('changed'),
    causes: causesOf(difference?.rows ?? [], causes, { steps: figure.steps, seesSources: seesSources(user) }),
  };
}

type RowOfKind = Omit<RowDifference, 'kind'> & { kind: RowDifference['kind'] | null };

/** Rows of a citation of one kind: those of the time by key, differences with the largest contribution first. */
export function rowsOfKind(opened: OpenedCitation, kind: CitationRowKind): RowOfKind[] {
  if (kind !== 'then') return ofKind(opened, kind).toSorted((one, other) => Math.abs(other.change ?? 0) - Math.abs(one.change ?? 0) || (one.key < other.key ? -1 : 1));
  const { figure, thenRows, difference } = opened;
  const differences = new Map(difference?.rows.map((row) => [row.key, row]));
  return thenRows.map((before): RowOfKind => {
    const key = String(before[figure.identity.key]);
    return differences.get(key) ?? { key, kind: null, before, after: difference === null ? null : before, change: null };
  });
}

/** Rows with their causes. @param read reads the warehouse. */
export async function rowAnswers(
  opened: OpenedCitation,
  rows: readonly RowOfKind[],
  { user, read }: { user: StoredUser; read: (statement: Statement) => Promise<Row[]> },
): Promise<CitationRow[]> {
  const { figure, causes } = opened;
  const removed = rows.flatMap(({ key, kind }) => (kind === 'removed' ? [key] : []));
  const [table, column] = figure.identity.key === 'lot_guid' ? ['lots', 'lot_id'] : ['projects', 'project_id'];
  const sql = `select ${column} as row_key from ${table} where is_in(${column}, {keys:Array(String)}) order by ${column}`;
  const found = removed.length === 0 ? [] : await read({ sql, values: { keys: removed } });
  const parts = { figure, causes, seesSources: seesSources(user), stored: new Set(found.map((row) => String(row['row_key']))) };
  return rows.map((row) => rowView(row, parts));
}
