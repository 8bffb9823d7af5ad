import { formatCount, formatRate, metrics, unnamed } from '@tenderscope/contract';
import { useMemo } from 'react';
import { prepareRank } from '../../charts/prepare-rank.ts';
import { useInView } from '../../lib/use-in-view.ts';
import { useRows } from '../../lib/use-rows.ts';
import { ChartCard } from '../../widgets/chart-card/chart-card.tsx';
import { LocalTable } from '../../widgets/data-table/local-table.tsx';
import type { FilterState } from '../../widgets/filter-bar/use-filters.ts';
import { useMeasure } from '../../widgets/use-measure.tsx';
import { amountOrDeals } from './choices.ts';

const height = 400;

export function UnitRankCard({ state: { filters, conditions, change } }: { state: FilterState }) {
  const [cardRef, seen] = useInView();
  const query = useRows('insight.unitRank', conditions, { enabled: seen });
  const { metric, measure, control } = useMeasure(amountOrDeals, query.data);
  const model = useMemo(() => {
    const parts = (query.data ?? []).map((row) => ({
      id: row.zbr_guid,
      name: row.zbr_name ?? unnamed,
      value: row[metric],
      notes: [
        ...(metric === 'dealNum' ? [] : [`${metrics.dealNum.name} ${formatCount(row.dealNum)} ${metrics.dealNum.unit}`]),
        `${metrics.savingRate.name} ${formatRate(row.savingRate)}`,
      ],
    }));
    return parts.some(({ value }) => (value ?? 0) > 0) ? prepareRank(parts, measure) : null;
  }, [query.data, metric, measure]);
  const only = filters.units.length === 1 ? filters.units[0] : null;
  return (
    <ChartCard
      title="单位成交 Top10"
      metrics={['zbJinE', 'dealNum', 'savingRate']}
      height={height}
      query={query}
      model={model}
      extra={control}
      onPick={(unit) => change({ units: unit === only ? [] : [unit] })}
      cardRef={cardRef}
      rows={{ query: 'insight.unitRank', conditions }}
      table={
        <LocalTable
          query="insight.unitRank"
          rows={query.data ?? []}
          columns={['zbr_name', 'dealNum', 'zbJinE', 'saving', 'savingRate']}
          rowKey="zbr_guid"
          height={height}
        />
      }
    />
  );
}
