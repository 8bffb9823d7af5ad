/** A stretch of values between two edges; null is open. */
export interface Band {
  from: number | null;
  to: number | null;
}

const between = (edges: readonly number[]): readonly Band[] =>
  [null, ...edges].map((from, index): Band => ({ from, to: edges[index] ?? null }));

/** Deals by amount, in yuan, edges 1–2–5 as amounts spread by factors. A lower edge belongs to its band, an upper one does not. */
export const amountBands = between([1e5, 2e5, 5e5, 1e6, 2e6, 5e6, 1e7, 2e7, 5e7, 1e8]);

const lowestRatePercent = -50;
const rateStepPercent = 5;

/**
 * 节资率 in steps of 5 %, all below −50 % as one. Zero and above an upper edge belongs to its band and a lower one does not
 * (but for zero), below zero the other way round: so whole bands are what is negative, and what is above 60 %.
 */
export const savingRateBands = between(
  Array.from({ length: (100 - lowestRatePercent) / rateStepPercent }, (_, index) => (lowestRatePercent + index * rateStepPercent) / 100),
);

/** Above this share of its baseline a saving calls for a look: the fence of ProZorro. */
export const highSavingRate = 0.6;

export const isNegativeRateBand = ({ to }: Band): boolean => to !== null && to <= 0;
export const isHighRateBand = ({ from }: Band): boolean => from !== null && from >= highSavingRate;
