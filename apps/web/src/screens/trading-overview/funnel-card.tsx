import type { Row } from '../../lib/queries/use-rows.ts';
import { CardNote } from '../../widgets/chart-card/card-note.tsx';
import { ChartCard } from '../../widgets/chart-card/chart-card.tsx';
import type { FilterState } from '../../widgets/filter-bar/use-filters.ts';
import { knowsPlans, stagesFunnel } from './funnel-stages.ts';

const planNote = ([row]: readonly Row<'insight.stageFunnel'>[]) => row && row.planned > 0 && !knowsPlans(row) && <CardNote>未记录计划</CardNote>;

/** Number of lots that reached each stage. */
export function FunnelCard({ state: { conditions } }: { state: FilterState }) {
  return <ChartCard title="采购漏斗" height={264} query="insight.stageFunnel" conditions={conditions} model={stagesFunnel} note={planNote} />;
}
