import { comparedPeriods, type Baseline, type MetricKey } from '@tenderscope/contract';
import { useUrlState } from '../../lib/address/use-url-state.ts';
import { useDataEnd } from '../../lib/queries/use-data-end.ts';
import type { FilterState } from '../filter-bar/use-filters.ts';
import { dimensionOf, whyFormat } from './why-address.ts';
import { WhySheet } from './why-sheet.tsx';

export interface WhyPageProps {
  state: FilterState;
  /** The figures of the page's tiles that can be compared. */
  metrics: readonly MetricKey[];
  /** Baseline of savings. */
  baseline?: Baseline;
}

/** The explanation of the change in the address; nothing for a figure or a period that the page does not compare. */
export function WhyPage({ state, metrics, baseline = 'budget' }: WhyPageProps) {
  const [{ why: choice, 'why-by': by }, open] = useUrlState(whyFormat);
  const dataEnd = useDataEnd();
  const { period, conditions, conditionsFor, change } = state;
  if (choice === null || period === null || !metrics.includes(choice.metric)) return null;
  const other = comparedPeriods(period, dataEnd)[choice.base];
  if (other === null) return null;
  return (
    <WhySheet
      choice={choice}
      dimension={dimensionOf(choice.metric, by)}
      request={{ metric: choice.metric, baseline, conditions, otherConditions: conditionsFor(other) }}
      current={{ from: period.from, to: Math.max(Math.min(period.to, dataEnd), period.from) }}
      other={other}
      change={change}
      onSplit={(next) => open({ 'why-by': next }, { replace: true, preventScrollReset: true })}
      onClose={() => open({ why: null, 'why-by': null }, { preventScrollReset: true })}
    />
  );
}
