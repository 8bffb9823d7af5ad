import { isSplitMetric, splitDimensions, splitsBy, type SplitDimension, type SplitMetric } from '@tenderscope/contract';
import type { When } from '../kpi-tile/compared-figure.ts';
import { urlFormat } from '../../lib/address/url-format.ts';

export type Base = Exclude<When, 'current'>;

/** The change that is explained. */
export interface WhyChoice {
  metric: SplitMetric;
  base: Base;
}

const bases = ['yearAgo', 'before'] as const satisfies readonly Base[];

function readChoice(text: string | null): WhyChoice | null {
  const [metric = '', name = ''] = (text ?? '').split('.');
  const base = bases.find((one) => one === name);
  return isSplitMetric(metric) && base !== undefined ? { metric, base } : null;
}

/** The explained change in the address as `why=<metric>.<base>`, and the dimension of its parts as `why-by`. */
export const whyFormat = urlFormat<{ why: WhyChoice | null; 'why-by': SplitDimension | null }>({
  why: { read: readChoice, write: (choice) => choice && `${choice.metric}.${choice.base}` },
  'why-by': {
    read: (text) => (text !== null && Object.hasOwn(splitDimensions, text) ? (text as SplitDimension) : null),
    write: (dimension) => dimension,
  },
});

/** The dimension of an address, if the figure can be split by it; otherwise the first. */
export function dimensionOf(metric: SplitMetric, dimension: SplitDimension | null): SplitDimension {
  const offered = splitsBy(metric);
  return offered.find((one) => one === dimension) ?? offered[0] ?? 'zbr_guid';
}
