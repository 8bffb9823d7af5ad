import { isHighRateBand, isNegativeRateBand, savingRateBands, type Condition } from '@tenderscope/contract';

const highestNegative = savingRateBands.findLastIndex(isNegativeRateBand);
const lowestHigh = savingRateBands.findIndex(isHighRateBand);

/** Conditions on lots by their saving, on the baseline of the request. */
export const basedLots: readonly Condition[] = [{ name: 'has_baseline', matching: '=', value: 1 }];
export const unbasedLots: readonly Condition[] = [{ name: 'has_baseline', matching: '=', value: 0 }];
export const negativeLots: readonly Condition[] = [{ name: 'rateBand', matching: '<=', value: highestNegative }];
export const highLots: readonly Condition[] = [{ name: 'rateBand', matching: '>=', value: lowestHigh }];
