import { comparedPeriods, type Baseline, type MetricKey } from '@tenderscope/contract';
import { Suspense } from 'react';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { useDataEnd } from '../../lib/queries/use-data-end.ts';
import type { FilterState } from '../filter-bar/use-filters.ts';
import { useWhy } from './use-why.ts';

const WhySheet = lazyPart(async () => (await import('./why-sheet.tsx')).WhySheet);

interface WhySlotProps {
  state: FilterState;
  /** The figures of the page's tiles that can be compared. */
  metrics: readonly MetricKey[];
  /** Baseline of savings. */
  baseline?: Baseline;
}

/** The explanation of the change in the address, over the page with its tile. */
export function WhySlot({ state, metrics, baseline = 'budget' }: WhySlotProps) {
  const { choice, dimension, split, close } = useWhy();
  const dataEnd = useDataEnd();
  const { period, conditions, conditionsFor, change } = state;
  if (choice === null || period === null || !metrics.includes(choice.metric)) return null;
  const other = comparedPeriods(period, dataEnd)[choice.base];
  if (other === null) return null;
  return (
    <Suspense>
      <WhySheet
        choice={choice}
        dimension={dimension}
        request={{ metric: choice.metric, baseline, conditions, otherConditions: conditionsFor(other) }}
        current={{ from: period.from, to: Math.max(Math.min(period.to, dataEnd), period.from) }}
        other={other}
        change={change}
        onSplit={split}
        onClose={close}
      />
    </Suspense>
  );
}
