import type { Condition } from '@tenderscope/contract';
import { useMemo } from 'react';
import { urlFormat } from '../../lib/address/url-format.ts';
import { useUrlState } from '../../lib/address/use-url-state.ts';
import { TableCard } from '../../widgets/data-table/table-card.tsx';
import { rangeConditions, type NumberRange } from '../../widgets/range-filter/range-condition.ts';
import { RangeFilter } from '../../widgets/range-filter/range-filter.tsx';
import { rangeParameter } from '../../widgets/range-filter/range-url.ts';

/** Defaults: nearly all of the amount from one unit, with more than a deal or two. */
const format = urlFormat({
  topShare: rangeParameter('rate', { min: 80, max: null }),
  topDeals: rangeParameter('times', { min: 3, max: null }),
});
export const dependenceParameters = ['topShare', 'topDeals'];

/** Both ranges, including defaults, for the title and the name of the file. */
function rangeText(share: NumberRange, deals: NumberRange): string {
  const parts = [
    ...(share.min === null ? [] : [`占比 ≥ ${share.min}%`]),
    ...(share.max === null ? [] : [`占比 ≤ ${share.max}%`]),
    ...(deals.min === null ? [] : [`成交 ≥ ${deals.min}`]),
    ...(deals.max === null ? [] : [`成交 ≤ ${deals.max}`]),
  ];
  return parts.length === 0 ? '' : `（${parts.join('，')}）`;
}

/** Suppliers with most of their won amount from one unit, the largest of these amounts first. */
export function DependenceCard({ conditions }: { conditions: readonly Condition[] }) {
  const [{ topShare, topDeals }, change] = useUrlState(format);
  const title = `依赖单一单位的供应商${rangeText(topShare, topDeals)}`;
  const requested = useMemo(
    () => [...conditions, ...rangeConditions('topUnitRate', 'rate', topShare, 2), ...rangeConditions('dealNum', 'times', topDeals, 2)],
    [conditions, topShare, topDeals],
  );
  return (
    <TableCard
      title={title}
      actions={
        <>
          <RangeFilter label="最大单位占比" kind="rate" range={topShare} onChange={(range) => change({ topShare: range })} />
          <RangeFilter label="成交标段" kind="times" range={topDeals} onChange={(range) => change({ topDeals: range })} />
        </>
      }
      query="market.dependence"
      conditions={requested}
      columns={['Gys_Name', 'zbr_name', 'topUnitRate', 'topZbJinE', 'topDealNum', 'zbJinE', 'dealNum', 'unitNum']}
      rowKey="gys_guid"
      initialSort={{ name: 'topZbJinE', rule: 'desc' }}
      links={{ Gys_Name: { party: 'company', guid: 'gys_guid' }, zbr_name: { party: 'issuer', guid: 'zbr_guid' } }}
      name="transactionAnalysis.dependence"
    />
  );
}
