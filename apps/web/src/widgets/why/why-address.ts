import {
  bidSplitDimensions, isExplained, partDimensions, partyDimensions, splitDimensions, splitsBy, supplierDimensions, type BidSplitDimension,
  type BidSplitMetric, type ExplainedMetric, type IntakeMetric, type MarketMetric, type SplitMetric,
} from '@tenderscope/contract';
import type { When } from '../kpi-tile/compared-figure.ts';
import { urlFormat } from '../../lib/address/url-format.ts';

export type Base = Exclude<When, 'current'>;

/** The change that is explained. */
export interface WhyChoice {
  metric: ExplainedMetric;
  base: Base;
}

const bases = ['yearAgo', 'before'] as const satisfies readonly Base[];

function readChoice(text: string | null): WhyChoice | null {
  const [metric = '', name = ''] = (text ?? '').split('.');
  const base = bases.find((one) => one === name);
  return isExplained(metric) && base !== undefined ? { metric, base } : null;
}

const dimensions = { ...partDimensions, ...supplierDimensions, ...partyDimensions };
/** Dimensions of lots, of bids, of suppliers on the register, or of suppliers, buyers and agencies in two periods. */
export type Dimension = keyof typeof dimensions;

/** The explained change in the address as `why=<metric>.<base>`, and the dimension of its parts as `why-by`. */
export const whyFormat = urlFormat<{ why: WhyChoice | null; 'why-by': Dimension | null }>({
  why: { read: readChoice, write: (choice) => choice && `${choice.metric}.${choice.base}` },
  'why-by': {
    read: (text) => (text !== null && Object.hasOwn(dimensions, text) ? (text as Dimension) : null),
    write: (dimension) => dimension,
  },
});

/** A figure over lots, over bids and wins, of one supplier or of all, or over suppliers. */
export type SplitSubject =
  | { of: 'lots'; metric: SplitMetric }
  | { of: 'bids'; metric: BidSplitMetric; supplier: string | null }
  | { of: 'intake'; metric: IntakeMetric }
  /** Suppliers of the market; the periods are params, as attributes are those at the end of each. */
  | { of: 'market'; metric: MarketMetric; periods: Readonly<Record<'before' | 'after', PeriodValues>> };

export interface PeriodValues {
  periodFrom: number;
  periodTo: number;
}

/**
 * The dimensions of a figure. Bids of all suppliers have those of their supplier, too. Without `hasRegion`, for pages that do not filter
 * lots by region, 地区 is left out.
 */
export function dimensionsOf(subject: Extract<SplitSubject, { of: 'lots' | 'bids' }>, hasRegion = true): BidSplitDimension[] {
  const ofBids = (supplier: string | null): BidSplitDimension[] =>
    Object.keys(supplier === null ? bidSplitDimensions : splitDimensions) as BidSplitDimension[];
  const all = subject.of === 'lots' ? splitsBy(subject.metric) : ofBids(subject.supplier);
  return all.filter((dimension) => hasRegion || dimension !== 'sheng_name');
}

/** The dimension of an address, if it is one of the offered; otherwise the first. */
export const dimensionOf = <Offered extends Dimension>(offered: readonly Offered[], dimension: Dimension | null): Offered =>
  offered.find((one) => one === dimension) ?? (offered[0] as Offered);
