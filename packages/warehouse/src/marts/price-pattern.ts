/*
 * Chosen so that bids shuffled among lots of equal peers and equal numbers of bids have the pattern in about one lot of 10,000 or fewer,
 * also in a market with round prices (docs/detection.md, Prices).
 */

/**
 * 等差, 等比: the coefficient of variation u of the gaps of four prices or more, or of their logarithms, is at most `mostUneven`, and steps
 * that even occur by chance less often than in one lot of `evenOdds`. For n prices that fall anywhere between the lowest and the highest,
 * the gaps are as even in a share of about u^(n − 2) (.8 of it for four prices, 1.0 for five, 1.9 for seven): the volume, in the simplex of
 * n − 1 gaps, of the ball around equal ones. The maximum is therefore .0003 for four prices and .0046 for five.
 */
const [maxUneven, evenOdds] = [0.005, 1e7];
/** SQL condition that the gaps of `n` prices, whose unevenness is a column, are even. */
export const isEven = (unevenness: string, n: string): string =>
  `${unevenness} <= ${maxUneven} and power(${unevenness}, ${n} - 2) <= ${1 / evenOdds}`;
/** Tolerated effect of rounding: a chance of even steps below one in this number. */
const roundingOdds = 10_000;
/** 同价: number of bidders at one price, which is finer than its thousandth part. Two bidders often state the same round price. */
export const minEqual = 3;
export const minDigits = 1000;

/** The greatest power of ten, in yuan, of which a price is a multiple, otherwise 分. */
export const roundness = (price: string): string =>
  `case ${['1000000e0', '100000e0', '10000e0', '1000e0', '100e0', '10e0', '1e0'].map((step) => `when ${price} = floor(${price} / ${step}) * ${step} then ${step}`).join(' ')} else 0.01e0 end`;

/**
 * SQL condition that steps are too fine to be even because of rounding: with steps of k units on average, each of the n − 2 later ones
 * equals the first with a chance of about 1/(2k).
 */
export const isFine = (step: string, unit: string, n: string): string => `power(2 * ${step} / ${unit}, ${n} - 2) >= ${roundingOdds}`;
/**
 * 固定倍数: two companies' prices differ by one factor other than 1, within this tolerance, on this number of joint lots, more than half of
 * them.
 */
export const fixedFactor = { tolerance: 0.0005, minLots: 4 } as const;

/**
 * SQL condition that the method of a lot is not known to have sealed prices, which then are no evidence. A lot without a method counts as
 * sealed.
 */
export const isUnsealed = (alias: string): string => `coalesce(is_sealed_method(${alias}.method), 1) = 0`;

/** SQL that is 1 if the average wins a lot of `lot_fact`, otherwise 0. Its bids are compared with those of such lots only. */
export const averageWins = (alias: string): string => `rewards_close_bids(${alias}.method, ${alias}.evaluation_method, ${alias}.price_weight)`;
