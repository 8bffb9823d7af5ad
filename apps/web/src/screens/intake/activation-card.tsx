import { useMemo } from 'react';
import { prepareFunnel } from '../../charts/prepare/prepare-funnel.ts';
import { useRows, type Row } from '../../lib/queries/use-rows.ts';
import { ChartCard } from '../../widgets/chart-card/chart-card.tsx';
import type { IntakeState } from './use-intake.ts';

const stages = [
  ['admittedNum', '入库'],
  ['activatedNum', '投过标'],
  ['wonNum', '中过标'],
] as const;

function funnelOf([row]: readonly Row<'intake.summary'>[]) {
  if (!row || row.admittedNum === 0) return null;
  return prepareFunnel(
    stages.map(([column, name]) => ({ name, value: row[column] })),
    '家',
  );
}

/** Number of suppliers admitted in the period that have since bid, and that have won. */
export function ActivationCard({ state: { conditions, period } }: { state: IntakeState }) {
  const values = useMemo(() => ({ periodFrom: period.from, periodTo: period.to }), [period]);
  // The tiles use the same row.
  const loaded = useRows('intake.summary', conditions, { values });
  return (
    <ChartCard
      title="激活漏斗"
      metrics={['activationRate', 'winActivationRate']}
      height={288}
      query="intake.summary"
      conditions={conditions}
      values={values}
      loaded={loaded}
      model={funnelOf}
    />
  );
}
