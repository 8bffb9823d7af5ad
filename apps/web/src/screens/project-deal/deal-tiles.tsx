import { metrics } from '@tenderscope/contract';
import type { FilterState } from '../../widgets/filter-bar/use-filters.ts';
import { comparedFigure, courseOf, type When } from '../../widgets/kpi-tile/compared-figure.ts';
import { joinRows } from '../../widgets/kpi-tile/join-rows.ts';
import { KpiTile } from '../../widgets/kpi-tile/kpi-tile.tsx';
import { KpiTiles } from '../../widgets/kpi-tile/kpi-tiles.tsx';
import { useComparedRow } from '../../widgets/kpi-tile/use-compared-row.ts';
import { useWhy } from '../../widgets/why/use-why.ts';
import { WhySlot } from '../../widgets/why/why-slot.tsx';
import { dealViews, tilePlans, type DealViewKey } from './deal-views.ts';

interface DealTilesProps {
  state: FilterState;
  onOpen: (rows: DealViewKey | 'winners') => void;
}

const tileMetrics = tilePlans.map(({ metric }) => metric);

/** Figures of the selected deals, compared with the previous year and the previous period. */
export function DealTiles({ state, onOpen }: DealTilesProps) {
  const overview = useComparedRow('insight.overview', state);
  const summary = useComparedRow('deal.summary', state);
  const concentration = useComparedRow('deal.concentration', state);
  const why = useWhy();
  const figure = (plan: (typeof tilePlans)[number], when: When): number | null | undefined => {
    if (plan.from === 'overview') return overview[when]?.[plan.metric];
    if (plan.from === 'summary') return summary[when]?.[plan.metric];
    return concentration[when]?.[plan.metric];
  };
  const course = (plan: (typeof tilePlans)[number]): (number | null)[] | undefined => {
    if (plan.from === 'overview') return courseOf(overview.course, (step) => step[plan.metric]);
    if (plan.from === 'summary') return courseOf(summary.course, (step) => step[plan.metric]);
    return courseOf(concentration.course, (step) => step[plan.metric]);
  };
  return (
    <KpiTiles row={joinRows([overview, summary, concentration])} columns={4} height={254}>
      {tilePlans.map((plan) => {
        const { metric, opens } = plan;
        return (
          <KpiTile
            key={metric}
            metric={metric}
            {...comparedFigure(metric, (when) => figure(plan, when))}
            monthly={course(plan)}
            opens={`查看${opens === 'winners' ? metrics.supplierNum.name : dealViews[opens].title}`}
            onOpen={() => onOpen(opens)}
            onWhy={why.opener(metric)}
          />
        );
      })}
      <WhySlot state={state} metrics={tileMetrics} />
    </KpiTiles>
  );
}
