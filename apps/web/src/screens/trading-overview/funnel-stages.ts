import { metrics } from '@tenderscope/contract';
import type { ChartModel } from '../../charts/model.ts';
import { prepareFunnel } from '../../charts/prepare-funnel.ts';
import type { Row } from '../../lib/use-rows.ts';

const stages = [
  ['planned', '计划'],
  ['noticed', '公告'],
  ['opened', '开标'],
  ['awarded', '已成交'],
] as const;

type FunnelRow = Row<'insight.stageFunnel'>;

/** Where no plan has a time, every lot would count as planned, whatever was planned: then there is no such stage. */
export const knowsPlans = ({ plannedKnown }: Pick<FunnelRow, 'plannedKnown'>): boolean => plannedKnown > 0;

/** How many lots reached each stage that is on record. */
export function stagesFunnel([row]: readonly FunnelRow[]): ChartModel | null {
  if (!row || row.planned === 0) return null;
  const known = stages.filter(([column]) => column !== 'planned' || knowsPlans(row));
  return prepareFunnel(
    known.map(([column, name]) => ({ name, value: row[column] })),
    metrics.lotNum.unit,
  );
}
