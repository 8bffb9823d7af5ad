import type { QueryDefinition, QueryRequest } from '@tenderscope/catalog';
import { allTime, businessDay, messages, type Condition, type Period } from '@tenderscope/contract';

/** Period selected by conditions, or by params if the query has no filter by time; null for all time. */
export function selectedPeriod(
  { filters }: Pick<QueryDefinition, 'filters'>,
  conditions: readonly Condition[],
  params: QueryRequest['params'] = {},
): Period | null {
  const { periodFrom, periodTo } = params;
  if (periodFrom !== undefined && periodTo !== undefined && !Object.values(filters).some(({ type }) => type === 'time')) {
    return periodOf(Number(periodFrom), Number(periodTo));
  }
  const chosen = conditions.find(({ name = '', matching }) => filters[name]?.type === 'time' && matching === '>=;<=');
  if (!chosen) return null;
  const [from = Number.NaN, to = Number.NaN] = String(chosen.value).split(';').map(Number);
  return periodOf(from, to);
}

const periodOf = (from: number, to: number): Period | null => (from > allTime.from || to < allTime.to ? { from, to } : null);

const texts = messages.basis;

/** A period in words. */
export function periodText(period: Period | null): string {
  if (period === null) return texts.allTime;
  const { from, to } = period;
  return from <= allTime.from ? texts.upTo(businessDay(to)) : texts.fromTo(businessDay(from), businessDay(to));
}

/** Period as a part of a file name. */
export const periodInFileName = (period: Period | null): string => periodText(period).replaceAll(' ', '');

/** Period in a form that is short enough for a sheet's name. */
export function periodInSheetName(period: Period | null): string {
  if (period === null) return texts.allTime;
  const compact = (at: number): string => businessDay(at).replaceAll('-', '');
  const { from, to } = period;
  return from <= allTime.from ? texts.upTo(compact(to)).replaceAll(' ', '') : `${compact(from)}-${compact(to)}`;
}
