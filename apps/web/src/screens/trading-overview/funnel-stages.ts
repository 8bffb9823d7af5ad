import { metrics } from '@tenderscope/contract';
import type { ChartModel } from '../../charts/model.ts';
import { prepareFunnel } from '../../charts/prepare/prepare-funnel.ts';
import type { Row } from '../../lib/queries/use-rows.ts';

const stages = [
  ['planned', '计划'],
  ['noticed', '公告'],
  ['opened', '开标'],
  ['awarded', '已成交'],
] as const;

type FunnelRow = Row<'insight.stageFunnel'>;

/** True if any plan has a time. Without any, every lot would count as planned, so the stage is left out. */
export const knowsPlans = ({ plannedKnown }: Pick<FunnelRow, 'plannedKnown'>): boolean => plannedKnown > 0;

/** Number of lots that reached each recorded stage. */
export function stagesFunnel([row]: readonly FunnelRow[]): ChartModel | null {
  if (!row || row.planned === 0) return null;
  const known = stages.filter(([column]) => column !== 'planned' || knowsPlans(row));
  return prepareFunnel(
    known.map(([column, name]) => ({ name, value: row[column] })),
    metrics.lotNum.unit,
  );
}
