import { negotiatedMethods } from '@tenderscope/contract';

/*
 * Chosen so that bids shuffled among lots of equal peers and equal numbers of bids have the pattern in less than one lot of 10,000
 * (docs/detection.md, Prices).
 */

/** 等差, 等比: the coefficient of variation of the gaps of four prices or more, or of their logarithms, is at most this. */
export const evenTolerance = 0.005;
/** 同价: as many bidders at one price. Two often name one round price. */
export const leastEqual = 3;
/** 固定倍数: two companies' prices differ by one factor, give or take this, on so many joint lots, more than half of them. */
export const fixedFactor = { tolerance: 0.0005, leastLots: 4 } as const;

/** Whether prices come of talks or live auctions, where they say nothing. */
export const isNegotiated = (alias: string): string =>
  `coalesce(${alias}.method, '') in (${negotiatedMethods.map((method) => `'${method}'`).join(', ')})`;
