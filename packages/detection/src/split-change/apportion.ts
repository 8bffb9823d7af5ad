/**
 * Integers closest to the values that add up to a total: each value is rounded down, and the rest goes to those with the largest
 * remainders, ties by position. Values may be negative.
 * @param total an integer. If it differs from the sum of the values, all values share the difference evenly.
 * @throws RangeError for a value that is not finite, a total that is no integer, or a total other than 0 without values.
 * @see Hamilton's method of apportionment.
 */
export function apportion(values: readonly number[], total: number): number[] {
  if (!Number.isSafeInteger(total) || values.some((value) => !Number.isFinite(value))) throw new RangeError('a value that cannot be apportioned');
  if (values.length === 0 && total !== 0) throw new RangeError('a total without parts');
  const floors = values.map(Math.floor);
  const rest = total - floors.reduce((sum, floor) => sum + floor, 0);
  const forAll = Math.floor(rest / Math.max(values.length, 1));
  const left = rest - forAll * values.length;
  const byRemainder = values
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  const rounded = floors.map((floor) => floor + forAll);
  for (const { index } of byRemainder.slice(0, left)) rounded[index] = (rounded[index] ?? 0) + 1;
  // No negative zero.
  return rounded.map((value) => value + 0);
}

/** Below this share of all movements, the change is the small difference of large ones, and a part of it has no useful share. */
const minNetShare = 0.1;

/**
 * Shares of a change in percent with two decimals, which add up to exactly 100. A part that moved against the change has a negative one,
 * and then others may exceed 100. Null if the parts nearly cancel each other: the change is below a tenth of all movements.
 * @param changes integers
 */
export function sharesOfChange(changes: readonly number[]): number[] | null {
  const total = changes.reduce((sum, change) => sum + change, 0);
  const moved = changes.reduce((sum, change) => sum + Math.abs(change), 0);
  if (total === 0 || Math.abs(total) < minNetShare * moved) return null;
  return apportion(changes.map((change) => (change / total) * 10_000), 10_000).map((share) => share / 100);
}
