import { isSplitMetric, type MetricKey, type SplitDimension } from '@tenderscope/contract';
import { useUrlState } from '../../lib/address/use-url-state.ts';
import { dimensionOf, whyFormat, type Base, type WhyChoice } from './why-address.ts';

interface WhyState {
  choice: WhyChoice | null;
  dimension: SplitDimension;
  split: (dimension: SplitDimension) => void;
  close: () => void;
  /** Opens the explanation of a metric's change; undefined for a metric that cannot be split. */
  opener: (metric: MetricKey) => ((base: Base) => void) | undefined;
}

/** The explained change in the page's address. */
export function useWhy(): WhyState {
  const [{ why: choice, 'why-by': dimension }, change] = useUrlState(whyFormat);
  return {
    choice,
    dimension: dimensionOf(choice?.metric ?? 'zbJinE', dimension),
    split: (next) => change({ 'why-by': next }, { replace: true, preventScrollReset: true }),
    close: () => change({ why: null, 'why-by': null }, { preventScrollReset: true }),
    opener: (metric) => (isSplitMetric(metric) ? (base) => change({ why: { metric, base } }, { preventScrollReset: true }) : undefined),
  };
}
