import { createHash } from 'node:crypto';
import type { Columns } from '@tenderscope/catalog';
import type { FrozenEvidence, RiskCaseDetail } from '@tenderscope/contract';

export type EvidenceRow = Record<string, unknown>;
/** Hashed content: the evidence without its hash. */
export type EvidenceContent = Omit<FrozenEvidence, 'sha256'>;

/** Figures that strengthen the evidence when they grow. */
const growing = ['lotNum', 'strength'] as const;
/** Reasons against a finding are no evidence: a case must not be reopened because they change. */
const reasons = 'against';

export const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Text to store, and its hash. */
export function sealEvidence(content: EvidenceContent): { content: string; sha256: string } {
  const text = JSON.stringify(content);
  return { content: text, sha256: sha256Of(text) };
}

/** Evidence of all findings of a case, in the order in which it is stored. */
export const allEvidence = ({ evidence, laterEvidence, addedFindings }: Pick<RiskCaseDetail, 'evidence' | 'laterEvidence' | 'addedFindings'>): FrozenEvidence[] =>
  [{ evidence, laterEvidence }, ...addedFindings].flatMap((one) => [one.evidence, ...one.laterEvidence]);

export const columnsOf = (columns: Columns): FrozenEvidence['columns'] => Object.entries(columns).map(([key, { title }]) => ({ key, title }));

/**
 * Rows that are new or stronger: more lots, or a greater strength. Rows are matched by all values that are not numbers, in the columns that
 * existed before.
 * @param ignored columns that do not identify rows because they were stored in another form
 */
export function newEvidence(
  before: readonly EvidenceRow[],
  now: readonly EvidenceRow[],
  ignored: readonly string[] = [],
): EvidenceRow[] {
  const figures = new Set([...before, ...now].flatMap((row) => Object.keys(row).filter((key) => typeof row[key] === 'number')));
  const isIgnored = (key: string): boolean => figures.has(key) || key === reasons || ignored.includes(key);
  const isNaming = (key: string): boolean => !isIgnored(key) && before.every((row) => key in row);
  const naming = Object.keys(before[0] ?? {}).filter(isNaming);
  const identityOf = (row: EvidenceRow): string => JSON.stringify(naming.map((key) => row[key]));
  const known = new Map<string, EvidenceRow[]>();
  for (const row of before) known.set(identityOf(row), [...(known.get(identityOf(row)) ?? []), row]);
  return now.filter((row) => {
    const same = known.get(identityOf(row));
    return !same?.some((old) => growing.every((figure) => numberIn(row, figure) <= numberIn(old, figure)));
  });
}

const numberIn = (row: EvidenceRow, key: string): number => (typeof row[key] === 'number' ? row[key] : 0);

/**
 * Figures of the rows of a case: the greatest strength, the number of lots of the row with the most, and the sum of the amounts; null if
 * there are none.
 */
export function figuresOf(rows: readonly EvidenceRow[]): { strength: number | null; amount: number | null; lotNum: number | null } {
  const numbers = (key: string): number[] => rows.flatMap((row) => (typeof row[key] === 'number' ? [row[key]] : []));
  const greatest = (values: number[]): number | null => (values.length === 0 ? null : Math.max(...values));
  const amounts = numbers('zbJinE');
  return {
    strength: greatest(numbers('strength')),
    lotNum: greatest(numbers('lotNum')),
    amount: amounts.length === 0 ? null : amounts.reduce((sum, value) => sum + value, 0),
  };
}
