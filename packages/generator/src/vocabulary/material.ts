import type { ProjectCategory } from '@tenderscope/contract';

/** What moves the prices of a kind of goods or work over the years. */
export type PriceGroup = 'resin' | 'steel' | 'device' | 'labour';

/** 品类: what a lot is about. */
export interface Material {
  name: string;
  category: ProjectCategory;
  /** Relative number of projects among those of its category. */
  weight: number;
  /** Median cost of a lot, yuan. */
  median: number;
  /** Sd of the logarithm of that cost. */
  sigma: number;
  /** Sd of the logarithm of what bidders quote for one lot. */
  spread: number;
  /** Chance that a supplier from another province goes for a lot. */
  reach: number;
  prices: PriceGroup;
  /** What titles of projects call it. */
  subject: string;
  /** Trades in the names of the companies that serve it. */
  trades: readonly string[];
  /** Specification keys, one of which stands in the name of a lot. */
  specs: readonly string[];
}

/** Every combination of one part from each list, the parts joined by a space. */
export const combine = (...lists: readonly (readonly string[])[]): string[] =>
  lists.reduce<string[]>((left, right) => left.flatMap((start) => right.map((part) => (start === '' ? part : `${start} ${part}`))), ['']);
