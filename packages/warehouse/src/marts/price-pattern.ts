import { negotiatedMethods } from '@tenderscope/contract';

/*
 * Chosen so that bids shuffled among lots of equal peers and equal numbers of bids have the pattern in about one lot of 10,000 or fewer,
 * also in a market that names round prices (docs/detection.md, Prices).
 */

/**
 * 等差, 等比: the coefficient of variation of the gaps of four prices or more, or of their logarithms, is at most this. Three gaps are even by
 * chance far more often than four, so four prices must be evener.
 */
const [tolerance, toleranceOfFour] = [0.005, 0.002];
/** SQL: whether the gaps of `n` prices, whose unevenness is a column, are even. */
export const isEven = (unevenness: string, n: string): string => `${unevenness} <= case when ${n} = 4 then ${toleranceOfFour} else ${tolerance} end`;
/** What rounding alone may do: a chance of even steps below one in so many. */
const roundingOdds = 10_000;
/** 同价: as many bidders at one price, which is finer than its thousandth part. Two often name one round price. */
export const minEqual = 3;
export const leastDigits = 1000;

/** The greatest power of ten, yuan, of which a price is a multiple, else a 分. */
export const roundness = (price: string): string =>
  `case ${['1000000e0', '100000e0', '10000e0', '1000e0', '100e0', '10e0', '1e0'].map((step) => `when ${price} = floor(${price} / ${step}) * ${step} then ${step}`).join(' ')} else 0.01e0 end`;

/**
 * Whether steps are too fine for rounding to have made them even: with steps of k units on average, each of the n − 2 later ones equals the
 * first with a chance of about 1/(2k).
 */
export const isFine = (step: string, unit: string, n: string): string => `power(2 * ${step} / ${unit}, ${n} - 2) >= ${roundingOdds}`;
/** 固定倍数: two companies' prices differ by one factor other than 1, give or take this, on so many joint lots, more than half of them. */
export const fixedFactor = { tolerance: 0.0005, minLots: 4 } as const;

/** Whether prices come of talks or live auctions, where they say nothing. */
export const isNegotiated = (alias: string): string =>
  `coalesce(${alias}.method, '') in (${negotiatedMethods.map((method) => `'${method}'`).join(', ')})`;
