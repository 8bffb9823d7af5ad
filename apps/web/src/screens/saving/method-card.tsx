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
/** Without competition: its savings rank among none. */
const singleSource = '单一来源';

/** Methods by what they saved, the single source apart; a click looks at one. */
export function MethodCard({ state: { filters, conditions, change }, values }: SavingCardProps) {
  const [cardRef, seen] = useInView();
  const query = useRows('saving.byMethod', conditions, { enabled: seen, values });
  const { metric, measure, control } = useMeasure(amountOrRate, query.data);
  const model = useMemo(() => {
    const rows = query.data ?? [];
    const parts = rows.filter((row) => row.zb_fangshi !== singleSource).map((row) => rankPart(row.zb_fangshi, row.zb_fangshi, row, metric));
    const apart = rows
      .filter((row) => row.zb_fangshi === singleSource)
      .map((row) => rankPart(singleSource, `${singleSource}（不排名）`, row, metric));
    return [...parts, ...apart].some(({ value }) => value !== null) ? prepareSignedRank(parts, { measure, apart }) : null;
  }, [query.data, metric, measure]);
  const only = filters.methods.length === 1 ? filters.methods[0] : null;
  return (
    <ChartCard
      title="采购方式节资"
      metrics={['saving', 'savingRate']}
      height={height}
      query={query}
      model={model}
      extra={control}
      onPick={(method) => change({ methods: method === only ? [] : [method] })}
      rows={{ query: 'saving.byMethod', conditions, values }}
      cardRef={cardRef}
      table={
        <LocalTable
          query="saving.byMethod"
          rows={query.data ?? []}
          columns={['zb_fangshi', 'lotNum', 'baselineSum', 'awardSum', 'saving', 'savingRate']}
          rowKey="zb_fangshi"
          height={height}
        />
      }
    />
  );
}
