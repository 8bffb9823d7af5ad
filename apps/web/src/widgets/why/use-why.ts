import { isExplained, type MetricKey } from '@tenderscope/contract';
import { optionalText, urlFormat } from '../../lib/address/url-format.ts';
import { useUrlState } from '../../lib/address/use-url-state.ts';
import type { When } from '../kpi-tile/compared-figure.ts';

interface WhyOpener {
  /** The explained change in the address, as text (`why-address.ts`). */
  why: string | null;
  /** Opens the explanation of a metric's change; undefined for a metric that cannot be split. */
  opener: (metric: MetricKey) => ((base: Exclude<When, 'current'>) => void) | undefined;
}

const format = urlFormat({ why: optionalText });

/** The explanation of a change in the page's address. Only its text: tiles load before all else about it. */
export function useWhy(): WhyOpener {
  const [{ why }, change] = useUrlState(format);
  return {
    why,
    opener: (metric) => (isExplained(metric) ? (base) => change({ why: `${metric}.${base}` }, { preventScrollReset: true }) : undefined),
  };
}
