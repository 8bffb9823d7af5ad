import type { Condition } from '@tenderscope/contract';

/** The ends of a range as shown to the user; null is open. */
export interface NumberRange {
  min: number | null;
  max: number | null;
}

export const openRange: NumberRange = { min: null, max: null };

/** Format of a number: at most `decimals` decimals, and 10^`shift` on the wire is 1 as shown. */
interface RangeScale {
  unit: string;
  decimals: number;
  shift: number;
  /** The largest meaningful value, as shown. */
  highest: number;
}

/** Rates are sent as fractions, money in yuan. */
export const rangeScales = {
  times: { unit: '次', decimals: 0, shift: 0, highest: 1e9 },
  rate: { unit: '%', decimals: 2, shift: -2, highest: 100 },
  money: { unit: '万元', decimals: 6, shift: 4, highest: 1e9 },
} as const satisfies Record<string, RangeScale>;

export type RangeKind = keyof typeof rangeScales;

/** A typed range, limited to the values of its kind, and with the smaller end first, regardless of the fields. */
export function settledRange({ min, max }: NumberRange, kind: RangeKind): NumberRange {
  const [low, high] = [settledEnd(min, kind), settledEnd(max, kind)];
  return low !== null && high !== null && low > high ? { min: high, max: low } : { min: low, max: high };
}

function settledEnd(end: number | null, kind: RangeKind): number | null {
  const { decimals, highest } = rangeScales[kind];
  return end === null ? null : Number(Math.min(Math.max(end, 0), highest).toFixed(decimals));
}

/** The condition of a range, in the units of the wire; none while both ends are open. `whereIndex` 2 applies it to aggregates. */
export function rangeConditions(name: string, kind: RangeKind, range: NumberRange, whereIndex: 1 | 2 = 1): Condition[] {
  const { min, max } = settledRange(range, kind);
  const where = whereIndex === 1 ? {} : { whereIndex };
  const [low, high] = [min, max].map((end) => (end === null ? null : onTheWire(end, rangeScales[kind])));
  if (low != null && high != null) return [{ name, matching: '>=;<=', value: `${low};${high}`, ...where }];
  if (low != null) return [{ name, matching: '>=', value: low, ...where }];
  return high == null ? [] : [{ name, matching: '<=', value: high, ...where }];
}

/** Moves the decimal point of the written number, since 12.34 / 100 is not 0.1234 in binary. */
const onTheWire = (shown: number, { decimals, shift }: RangeScale): number => Number(`${shown.toFixed(decimals)}e${shift}`);
