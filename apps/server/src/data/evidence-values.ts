import { compileQuery, type QueryDefinition, type QueryRequest } from '@tenderscope/catalog';
import { messages, type Condition, type Duty } from '@tenderscope/contract';
import type { StoredUser } from '@tenderscope/state';
import type { Row } from '@tenderscope/warehouse';
import { HttpError } from '../http-error.ts';

/** A request of the data service; without `evidence` values of evidence are masked. */
export interface DataRequest extends QueryRequest {
  evidence?: 'full';
}

const duty: Duty = 'evidenceValues';
const everything: readonly string[] = [];

/** Columns with values of evidence. */
export const evidenceColumnsOf = ({ columns }: Pick<QueryDefinition, 'columns'>): string[] =>
  Object.keys(columns).filter((name) => columns[name]?.isEvidenceValue);

export const seesEvidence = ({ roles }: Pick<StoredUser, 'roles'>): boolean => roles.some(({ permissions }) => permissions.includes(duty));

/** What of a request says whether a user sees values in full; nothing where the query has none, so that all share one answer. */
export function evidenceFor(user: Pick<StoredUser, 'roles'>, query: QueryDefinition): Pick<DataRequest, 'evidence'> {
  return evidenceColumnsOf(query).length > 0 && seesEvidence(user) ? { evidence: 'full' } : {};
}

/** Columns that a request is answered with masked. */
export const maskedColumns = (query: QueryDefinition, { evidence }: Pick<DataRequest, 'evidence'>): readonly string[] =>
  (evidence === 'full' ? everything : evidenceColumnsOf(query));

/** @throws HttpError 403 for a condition on values that are answered masked: they could be guessed by it. ConditionError. */
export function compileRequest(query: QueryDefinition, request: DataRequest): ReturnType<typeof compileQuery> {
  const named = new Set(request.conditions.flatMap(({ name = '' }: Condition) => name.split(';')));
  const guessed = maskedColumns(query, request).find((column) => named.has(column));
  if (guessed !== undefined) throw new HttpError(403, messages.evidence.filter(query.columns[guessed]?.title ?? guessed));
  return compileQuery(query, request);
}

/** The rows with these columns masked. */
export function maskRows(rows: readonly Row[], columns: readonly string[]): Row[] {
  if (columns.length === 0) return [...rows];
  const shown = ([name, value]: [string, Row[string]]): [string, Row[string]] => [name, columns.includes(name) ? masked(value) : value];
  return rows.map((row) => Object.fromEntries(Object.entries(row).map(shown)));
}

const masked = (value: Row[string]): Row[string] => (value === null ? null : maskedValue(String(value)));

/** The last third of a value and at most four characters, so that two can be told apart and neither read. */
export function maskedValue(value: string): string {
  const characters = Array.from(value);
  const shown = Math.min(4, Math.floor(characters.length / 3));
  return `***${shown === 0 ? '' : characters.slice(-shown).join('')}`;
}
