import { useMemo } from 'react';
import { prepareSignedRank } from '../../charts/prepare-signed-rank.ts';
import { useInView } from '../../lib/use-in-view.ts';
import { useRows } from '../../lib/use-rows.ts';
import { ChartCard } from '../../widgets/chart-card/chart-card.tsx';
import { LocalTable } from '../../widgets/data-table/local-table.tsx';
import { useMeasure } from '../../widgets/use-measure.tsx';
import { amountOrRate, rankPart } from './rank-part.ts';
import type { SavingCardProps } from './saving-card-props.ts';

const height = 376;

/** Units by what they saved, those that overspent at the end; a click looks at one. */
export function UnitCard({ state: { filters, conditions, change }, values }: SavingCardProps) {
  const [cardRef, seen] = useInView();
  const query = useRows('saving.byUnit', conditions, { enabled: seen, values });
  const { metric, measure, control } = useMeasure(amountOrRate, query.data);
  const model = useMemo(() => {
    const parts = (query.data ?? []).map((row) => rankPart(row.zbr_guid, row.zbr_name, row, metric));
    return parts.some(({ value }) => value !== null) ? prepareSignedRank(parts, { measure }) : null;
  }, [query.data, metric, measure]);
  const only = filters.units.length === 1 ? filters.units[0] : null;
  return (
    <ChartCard
      title="单位节资"
      metrics={['saving', 'savingRate']}
      height={height}
      query={query}
      model={model}
      extra={control}
      onPick={(picked) => change({ units: picked === only ? [] : [picked] })}
      rows={{ query: 'saving.byUnit', conditions, values }}
      cardRef={cardRef}
      table={
        <LocalTable
          query="saving.byUnit"
          rows={query.data ?? []}
          columns={['zbr_name', 'lotNum', 'baselineSum', 'awardSum', 'saving', 'savingRate']}
          rowKey="zbr_guid"
          height={height}
        />
      }
    />
  );
}
