import { compileQuery, type QueryDefinition, type QueryRequest } from '@tenderscope/catalog';
import { duties, messages, type AuditAction, type Condition, type Duty } from '@tenderscope/contract';
import type { StoredUser } from '@tenderscope/state';
import type { Row } from '@tenderscope/warehouse';
import { HttpError } from '../http-error.ts';

/** What of a query a user sees in full: values of evidence, names of experts, names of other people. What is left out is masked. */
export interface SeenInFull {
  evidence?: 'full';
  names?: 'full';
  persons?: 'full';
}

/** The duty for each of them, and the act that the audit log has of it. */
export const fullReads = {
  evidence: { duty: 'evidenceValues', action: 'evidenceRead' },
  names: { duty: 'expertNames', action: 'expertNamesRead' },
  persons: { duty: 'personNames', action: 'personalRead' },
} as const satisfies Record<keyof SeenInFull, { duty: Duty; action: AuditAction }>;

/** The acts of what is shown in full. */
export const actsOf = (seen: SeenInFull): AuditAction[] =>
  (Object.keys(fullReads) as (keyof SeenInFull)[]).flatMap((part) => (seen[part] === 'full' ? [fullReads[part].action] : []));

/** A request of the data service. */
export interface DataRequest extends QueryRequest, SeenInFull {}

/** A column that is answered masked. */
export interface MaskedColumn {
  name: string;
  /** The duty that would show it. */
  duty: Duty;
  /** By its source: the rows have it masked already. */
  isMaskedAtSource?: true;
  /** Of a name of an expert: the column with the code that stands for it. */
  expertCode?: string;
}

type ColumnsOf = Pick<QueryDefinition, 'columns'>;

/** Columns with values of evidence. */
export const evidenceColumnsOf = ({ columns }: ColumnsOf): string[] =>
  Object.keys(columns).filter((name) => columns[name]?.isEvidenceValue);

/** Columns with names of experts. */
export const expertNamesOf = ({ columns }: ColumnsOf): string[] =>
  Object.keys(columns).filter((name) => columns[name]?.expertCode !== undefined);

/** Columns with names of people. */
export const personColumnsOf = ({ columns }: ColumnsOf): string[] => Object.keys(columns).filter((name) => columns[name]?.isPersonal);

const holds = ({ roles }: Pick<StoredUser, 'roles'>, duty: Duty): boolean => roles.some(({ permissions }) => permissions.includes(duty));

/** Whether a user sees names of people, whatever the call. */
export const seesPersons = (user: Pick<StoredUser, 'roles'>): boolean => holds(user, 'personNames');

export const seesEvidence = (user: Pick<StoredUser, 'roles'>): boolean => holds(user, 'evidenceValues');

/** What of a request says whether a user sees values and names in full; nothing where the query has none, so that all share one answer. */
export function evidenceFor(user: Pick<StoredUser, 'roles'>, query: QueryDefinition): SeenInFull {
  return {
    ...(evidenceColumnsOf(query).length > 0 && seesEvidence(user) && { evidence: 'full' }),
    ...(expertNamesOf(query).length > 0 && holds(user, 'expertNames') && { names: 'full' }),
    ...(personColumnsOf(query).length > 0 && seesPersons(user) && { persons: 'full' }),
  };
}

/** Columns that a request is answered with masked. */
export function maskedColumns(query: QueryDefinition, { evidence, names, persons }: SeenInFull): readonly MaskedColumn[] {
  const values = evidence === 'full' ? [] : evidenceColumnsOf(query).map((name) => ({ name, duty: 'evidenceValues' as const }));
  const ofExperts = names === 'full' ? [] : expertNamesOf(query);
  const ofPeople = persons === 'full' ? [] : personColumnsOf(query);
  return [
    ...values,
    ...ofExperts.map((name) => ({ name, duty: 'expertNames' as const, expertCode: query.columns[name]?.expertCode ?? '' })),
    ...ofPeople.map((name) => ({ name, duty: 'personNames' as const, isMaskedAtSource: true as const })),
  ];
}

/** @throws HttpError 403 for a condition on what is answered masked, or an order by it: it could be guessed by them. ConditionError. */
export function compileRequest(query: QueryDefinition, request: DataRequest): ReturnType<typeof compileQuery> {
  const filtered = new Set(request.conditions.flatMap(({ name = '' }: Condition) => name.split(';')));
  const sorted = new Set(request.conditions.map(({ sortName }: Condition) => sortName));
  const guessed = maskedColumns(query, request).find(({ name }) => filtered.has(name) || sorted.has(name));
  if (guessed !== undefined) {
    throw new HttpError(403, messages.evidence.condition(duties[guessed.duty], query.columns[guessed.name]?.title ?? guessed.name));
  }
  return compileQuery(query, request);
}

/** The rows with these columns masked. */
export function maskRows(rows: readonly Row[], hidden: readonly MaskedColumn[]): Row[] {
  const columns = hidden.filter(({ isMaskedAtSource }) => isMaskedAtSource !== true);
  if (columns.length === 0) return [...rows];
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(columns.filter(({ name }) => name in row).map((column) => [column.name, masked(row, column)])),
  }));
}

function masked(row: Row, { name, expertCode }: MaskedColumn): Row[string] {
  const value = row[expertCode ?? name];
  if (value === null || value === undefined) return null;
  return expertCode === undefined ? maskedValue(String(value)) : messages.evidence.expert(String(value));
}

/** The last third of a value and at most four characters, so that two can be told apart and neither read. */
export function maskedValue(value: string): string {
  const characters = Array.from(value);
  const shown = Math.min(4, Math.floor(characters.length / 3));
  return `***${shown === 0 ? '' : characters.slice(-shown).join('')}`;
}
