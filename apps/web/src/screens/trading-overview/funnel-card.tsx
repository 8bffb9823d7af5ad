import { metrics } from '@tenderscope/contract';
import { useMemo } from 'react';
import { prepareFunnel } from '../../charts/prepare-funnel.ts';
import { useInView } from '../../lib/use-in-view.ts';
import { useRows } from '../../lib/use-rows.ts';
import { ChartCard } from '../../widgets/chart-card/chart-card.tsx';
import { LocalTable } from '../../widgets/data-table/local-table.tsx';
import type { FilterState } from '../../widgets/filter-bar/use-filters.ts';

const height = 264;
const stages = [
  ['planned', '计划'],
  ['noticed', '公告'],
  ['opened', '开标'],
  ['awarded', '定标'],
] as const;

/** How many lots reached each stage. */
export function FunnelCard({ state: { conditions } }: { state: FilterState }) {
  const [cardRef, seen] = useInView();
  const query = useRows('insight.stageFunnel', conditions, { enabled: seen });
  const row = query.data?.[0];
  const model = useMemo(() => {
    if (!row || row.planned === 0) return null;
    return prepareFunnel(
      stages.map(([column, name]) => ({ name, value: row[column] })),
      metrics.lotNum.unit,
    );
  }, [row]);
  return (
    <ChartCard
      title="采购漏斗"
      height={height}
      query={query}
      model={model}
      cardRef={cardRef}
      rows={{ query: 'insight.stageFunnel', conditions }}
      table={
        <LocalTable query="insight.stageFunnel" rows={query.data ?? []} columns={stages.map(([column]) => column)} rowKey="planned" height={height} />
      }
    />
  );
}
