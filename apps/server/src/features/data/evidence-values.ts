import { compileQuery, type QueryDefinition, type QueryRequest } from '@tenderscope/catalog';
import { duties, messages, type AuditAction, type Condition, type Duty } from '@tenderscope/contract';
import type { StoredUser } from '@tenderscope/state';
import { shortHash, type Row } from '@tenderscope/warehouse';
import { dataErrors } from './data-errors.ts';

/**
 * Sensitive values of a query that a user sees unmasked: values of evidence, names of experts, names of other people. Values that are not
 * listed are masked.
 */
export interface SeenInFull {
  evidence?: 'full';
  names?: 'full';
  persons?: 'full';
}

/** Duty that each of them requires, and its action in the audit log. */
export const fullReads = {
  evidence: { duty: 'evidenceValues', action: 'evidenceRead' },
  names: { duty: 'expertNames', action: 'expertNamesRead' },
  persons: { duty: 'personNames', action: 'personalRead' },
} as const satisfies Record<keyof SeenInFull, { duty: Duty; action: AuditAction }>;

/** Audit actions for the values that are shown unmasked. */
export const actsOf = (seen: SeenInFull): AuditAction[] =>
  (Object.keys(fullReads) as (keyof SeenInFull)[]).flatMap((part) => (seen[part] === 'full' ? [fullReads[part].action] : []));

/** Request of the data service. */
export interface DataRequest extends QueryRequest, SeenInFull {}

/** Column whose values are masked in the answer. */
export interface MaskedColumn {
  name: string;
  /** Duty that permits the unmasked values. */
  duty: Duty;
  /** Masked at its source: the rows already contain masked values. */
  isMaskedAtSource?: true;
  /** For a name of an expert: the column with the code that replaces it. */
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

/** True if a user sees names of people, in any call. */
export const seesPersons = (user: Pick<StoredUser, 'roles'>): boolean => holds(user, 'personNames');

export const seesEvidence = (user: Pick<StoredUser, 'roles'>): boolean => holds(user, 'evidenceValues');

/**
 * Values and names that a user sees unmasked in a request; none for a query without sensitive values, so that all users share one answer.
 */
export function evidenceFor(user: Pick<StoredUser, 'roles'>, query: QueryDefinition): SeenInFull {
  return {
    ...(evidenceColumnsOf(query).length > 0 && seesEvidence(user) && { evidence: 'full' }),
    ...(expertNamesOf(query).length > 0 && holds(user, 'expertNames') && { names: 'full' }),
    ...(personColumnsOf(query).length > 0 && seesPersons(user) && { persons: 'full' }),
  };
}

/** Columns that are masked in the answer to a request. */
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

/** @throws HttpError 403 for a condition or order on a masked column, which would reveal its values. ConditionError. */
export function compileRequest(query: QueryDefinition, request: DataRequest): ReturnType<typeof compileQuery> {
  const filtered = new Set(request.conditions.flatMap(({ name = '' }: Condition) => name.split(';')));
  const sorted = new Set(request.conditions.map(({ sortName }: Condition) => sortName));
  const guessed = maskedColumns(query, request).find(({ name }) => filtered.has(name) || sorted.has(name));
  if (guessed !== undefined) {
    throw dataErrors.forbiddenCondition(duties[guessed.duty], query.columns[guessed.name]?.title ?? guessed.name);
  }
  return compileQuery(query, request);
}

/** Rows with these columns masked. */
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

/**
 * Last third of a value, four characters at most: enough to distinguish two values, but to read neither. A keyed hash is shortened.
 */
export function maskedValue(value: string): string {
  const short = shortHash(value);
  if (short !== undefined) return short;
  const characters = Array.from(value);
  const shown = Math.min(4, Math.floor(characters.length / 3));
  return `***${shown === 0 ? '' : characters.slice(-shown).join('')}`;
}
