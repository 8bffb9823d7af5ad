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

/** Kinds of material and work by what was saved on them; a click looks at one. */
export function CategoryCard({ state: { filters, conditions, change }, values }: SavingCardProps) {
  const [cardRef, seen] = useInView();
  const query = useRows('saving.byCategory', conditions, { enabled: seen, values });
  const { metric, measure, control } = useMeasure(amountOrRate, query.data);
  const model = useMemo(() => {
    const parts = (query.data ?? []).map((row) => rankPart(row.pinlei, row.pinlei, row, metric));
    return parts.some(({ value }) => value !== null) ? prepareSignedRank(parts, { measure }) : null;
  }, [query.data, metric, measure]);
  const only = filters.materials.length === 1 ? filters.materials[0] : null;
  return (
    <ChartCard
      title="品类节资"
      metrics={['saving', 'savingRate']}
      height={height}
      query={query}
      model={model}
      extra={control}
      onPick={(picked) => change({ materials: picked === only ? [] : [picked] })}
      rows={{ query: 'saving.byCategory', conditions, values }}
      cardRef={cardRef}
      table={
        <LocalTable
          query="saving.byCategory"
          rows={query.data ?? []}
          columns={['pinlei', 'lotNum', 'baselineSum', 'awardSum', 'saving', 'savingRate']}
          rowKey="pinlei"
          height={height}
        />
      }
    />
  );
}
