import { metrics } from '@tenderscope/contract';
import { prepareFunnel } from '../../charts/prepare-funnel.ts';
import type { Row } from '../../lib/use-rows.ts';
import { ChartCard } from '../../widgets/chart-card/chart-card.tsx';
import type { FilterState } from '../../widgets/filter-bar/use-filters.ts';

const stages = [
  ['planned', '计划'],
  ['noticed', '公告'],
  ['opened', '开标'],
  ['awarded', '定标'],
] as const;

function funnelOf([row]: readonly Row<'insight.stageFunnel'>[]) {
  if (!row || row.planned === 0) return null;
  return prepareFunnel(
    stages.map(([column, name]) => ({ name, value: row[column] })),
    metrics.lotNum.unit,
  );
}

/** How many lots reached each stage. */
export function FunnelCard({ state: { conditions } }: { state: FilterState }) {
  return (
    <ChartCard
      title="采购漏斗"
      height={264}
      query="insight.stageFunnel"
      conditions={conditions}
      model={funnelOf}
      table={{ columns: stages.map(([column]) => column), rowKey: 'planned' }}
    />
  );
}
