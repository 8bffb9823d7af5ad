import { businessDay, startOfDay, startOfMonth, type Period } from '@tenderscope/contract';

/** First and last day of a calendar group (`2025`, `2025-Q3` or `2025-07`), limited to the period. */
export function timeOfGroup(group: string, within: Period | null): readonly [from: string, to: string] {
  const [, year = '', quarter, month] = /^(\d{4})(?:-Q([1-4])|-(\d{2}))?$/.exec(group) ?? [];
  const first = quarter === undefined ? Number(month ?? 1) : Number(quarter) * 3 - 2;
  const length = quarter !== undefined ? 3 : month !== undefined ? 1 : 12;
  const from = startOfDay(`${year}-${String(first).padStart(2, '0')}-01`);
  const to = startOfMonth(from, length) - 1;
  return [businessDay(Math.max(from, within?.from ?? from)), businessDay(Math.min(to, within?.to ?? to))];
}
