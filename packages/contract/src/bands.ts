/** A range of values between two edges; null is open. */
export interface Band {
  from: number | null;
  to: number | null;
}

const between = (edges: readonly number[]): readonly Band[] =>
  [null, ...edges].map((from, index): Band => ({ from, to: edges[index] ?? null }));

/**
 * Deals by amount, in yuan, with edges 1–2–5 because amounts vary by factors. The lower edge belongs to its band, the upper edge does not.
 */
export const amountBands = between([1e5, 2e5, 5e5, 1e6, 2e6, 5e6, 1e7, 2e7, 5e7, 1e8]);

const lowestRatePercent = -50;
const rateStepPercent = 5;

/**
 * 节资率 in steps of 5 %, with one band for all below −50 %. At zero and above, the upper edge belongs to its band and the lower one does not
 * (except zero); below zero it is the other way round. Complete bands therefore cover the negative rates and the rates above 60 %.
 */
export const savingRateBands = between(
  Array.from({ length: (100 - lowestRatePercent) / rateStepPercent }, (_, index) => (lowestRatePercent + index * rateStepPercent) / 100),
);

/** A saving above this share of its baseline should be reviewed: the threshold of ProZorro. */
export const highSavingRate = 0.6;

export const isNegativeRateBand = ({ to }: Band): boolean => to !== null && to <= 0;
export const isHighRateBand = ({ from }: Band): boolean => from !== null && from >= highSavingRate;
