import { ofCases } from '../../query-fields.ts';

/** Fields of `markFigures`. */
export const markFields = [
  ofCases('markAmountRate', 'knownLotNum'), ofCases('knownAmountRate', 'purchaseNum'), 'lowestRate', 'highestRate',
  ofCases('markLotRate', 'knownLotNum'), 'knownLotRate', 'purchaseNum', 'yesLotNum', 'noLotNum', 'unknownLotNum', 'knownLotNum',
  'purchaseAmount', 'yesAmount', 'noAmount', 'unknownAmount', 'withoutAmountNum',
] as const;
