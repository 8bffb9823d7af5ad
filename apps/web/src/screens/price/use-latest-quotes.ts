import { formatCount, type Condition } from '@tenderscope/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { usePage, type ParamsByKey, type RowPage } from '../../lib/queries/use-rows.ts';

/** Maximum number of points in a readable chart. */
const max = 1000;

/** The latest quotations of a material, for charts with one point per quotation. */
export function useLatestQuotes(conditions: readonly Condition[], values: ParamsByKey['price.stats'], enabled: boolean): UseQueryResult<RowPage<'price.quotes'>> {
  return usePage('price.quotes', { conditions, page: 1, size: max }, { enabled, values });
}

/** Note that only some quotations are shown; null if all are. */
export function quotesShown(page: RowPage<'price.quotes'> | undefined): string | null {
  return page && page.total > page.rows.length ? `散点为最近 ${formatCount(page.rows.length)} 条，共 ${formatCount(page.total)} 条` : null;
}
