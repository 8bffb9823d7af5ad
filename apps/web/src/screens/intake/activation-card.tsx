import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { prepareFunnel } from '../../charts/prepare-funnel.ts';
import { useInView } from '../../lib/use-in-view.ts';
import { useRows, type Row } from '../../lib/use-rows.ts';
import { ChartCard } from '../../widgets/chart-card/chart-card.tsx';
import type { IntakeState } from './use-intake.ts';

const height = 288;
const stages = [
  ['admittedNum', '入库'],
  ['activatedNum', '首次投标'],
  ['wonNum', '首次中标'],
] as const;

/** How many of those let in during the period have come to bid since, and to win. */
export function ActivationCard({ state: { conditions, period } }: { state: IntakeState }) {
  const [cardRef] = useInView();
  const values = useMemo(() => ({ periodFrom: period.from, periodTo: period.to }), [period]);
  const query: UseQueryResult<Row<'intake.summary'>[]> = useRows('intake.summary', conditions, { values });
  const row = query.data?.[0];
  const model = useMemo(() => {
    if (!row || row.admittedNum === 0) return null;
    return prepareFunnel(
      stages.map(([column, name]) => ({ name, value: row[column] })),
      '家',
    );
  }, [row]);
  return (
    <ChartCard
      title="激活漏斗"
      metrics={['activationRate', 'winActivationRate']}
      height={height}
      query={query}
      model={model}
      cardRef={cardRef}
      rows={{ query: 'intake.summary', conditions, values }}
    />
  );
}
