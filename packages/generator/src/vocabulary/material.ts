import type { ProjectCategory } from '@tenderscope/contract';

/** Price index of a kind of goods or work over the years. */
export type PriceGroup = 'resin' | 'steel' | 'device' | 'labour';

/** 品类: the subject of a lot. */
export interface Material {
  name: string;
  category: ProjectCategory;
  /** Relative number of projects among those of its category. */
  weight: number;
  /** Median cost of a lot, yuan. */
  median: number;
  /** Sd of the logarithm of that cost. */
  sigma: number;
  /** Sd of the logarithm of the quotations for one lot. */
  spread: number;
  /** Probability that a supplier from another province bids for a lot. */
  reach: number;
  prices: PriceGroup;
  /** Name in the titles of projects. */
  subject: string;
  /** Trades in the names of the companies that serve it. */
  trades: readonly string[];
  /** Specification keys, one of which is in the name of a lot. */
  specs: readonly string[];
}

/** Every combination of one part from each list, the parts joined by a space. */
export const combine = (...lists: readonly (readonly string[])[]): string[] =>
  lists.reduce<string[]>((left, right) => left.flatMap((start) => right.map((part) => (start === '' ? part : `${start} ${part}`))), ['']);
