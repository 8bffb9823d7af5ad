import type { Condition } from '@tenderscope/contract';
import { CardNote } from '../../widgets/chart-card/card-note.tsx';
import { ChartCard } from '../../widgets/chart-card/chart-card.tsx';
import { classesText, paretoOf } from './pareto-parts.ts';

/** Concentration of the amount: class A is the first 80 %, B up to 95 %, C the rest. */
export function ParetoCard({ conditions }: { conditions: readonly Condition[] }) {
  return (
    <ChartCard
      title="ABC 帕累托"
      metrics={['zbJinE']}
      height={440}
      query="market.pareto"
      conditions={conditions}
      model={paretoOf}
      note={(rows) => <CardNote>{classesText(rows)}</CardNote>}
    />
  );
}
