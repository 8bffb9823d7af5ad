import { formatCount, metrics } from '@tenderscope/contract';
import { useMemo } from 'react';
import { prepareChinaMap } from '../../charts/prepare-china-map.ts';
import { useInView } from '../../lib/use-in-view.ts';
import { useRows } from '../../lib/use-rows.ts';
import { ChartCard } from '../../widgets/chart-card/chart-card.tsx';
import { useMapShape } from '../../widgets/chart-card/use-map-shape.ts';
import { LocalTable } from '../../widgets/data-table/local-table.tsx';
import type { FilterState } from '../../widgets/filter-bar/use-filters.ts';
import { useMeasure } from '../../widgets/use-measure.tsx';
import { amountOrDeals, unnamed } from './choices.ts';

const height = 400;

/** Deals by province; a click looks at one province, a second one at all. */
export function RegionCard({ state: { filters, conditions, change } }: { state: FilterState }) {
  const [cardRef, seen] = useInView();
  const { shape, map } = useMapShape({ name: 'china', code: null }, seen);
  const query = useRows('insight.regionDeals', conditions, { enabled: seen });
  const { metric, measure, control } = useMeasure(amountOrDeals, query.data);
  const model = useMemo(() => {
    const parts = (query.data ?? []).map((row) => ({
      id: row.sheng_name,
      name: row.sheng_name ?? unnamed,
      value: row[metric],
      notes: [
        ...(metric === 'dealNum' ? [] : [`${metrics.dealNum.name} ${formatCount(row.dealNum)} ${metrics.dealNum.unit}`]),
        `${metrics.supplierNum.name} ${formatCount(row.supplierNum)} ${metrics.supplierNum.unit}`,
      ],
    }));
    return parts.length > 0 ? prepareChinaMap(parts, measure) : null;
  }, [query.data, metric, measure]);
  return (
    <ChartCard
      title="地区成交"
      metrics={['zbJinE', 'dealNum', 'supplierNum']}
      height={height}
      query={query.isPending || query.isError ? query : { ...shape, isPlaceholderData: query.isPlaceholderData }}
      model={model}
      map={map}
      extra={control}
      onPick={(province) => change({ province: province === filters.province ? null : province, city: null })}
      cardRef={cardRef}
      table={
        <LocalTable
          query="insight.regionDeals"
          rows={query.data ?? []}
          columns={['sheng_name', 'dealNum', 'zbJinE', 'supplierNum']}
          rowKey="sheng_name"
          height={height}
        />
      }
    />
  );
}
