import { formatCount, type Condition } from '@tenderscope/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { usePage, type ParamsByKey, type RowPage } from '../../lib/use-rows.ts';

/** What a chart of points can hold and still be read. */
const most = 1000;

/** The newest quotations of a material, for the charts that show each as a point. */
export function useLatestQuotes(conditions: readonly Condition[], values: ParamsByKey['price.stats'], enabled: boolean): UseQueryResult<RowPage<'price.quotes'>> {
  return usePage('price.quotes', { conditions, page: 1, size: most }, { enabled, values });
}

/** Says so where not all are shown. */
export function quotesShown(page: RowPage<'price.quotes'> | undefined): string | null {
  return page && page.total > page.rows.length ? `散点为最近 ${formatCount(page.rows.length)} 条，共 ${formatCount(page.total)} 条` : null;
}
