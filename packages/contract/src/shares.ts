/**
 * Percentages of a total with `digits` decimals that add up to exactly 100 (largest remainder).
 * @returns one number per part; all zero if the total is zero. Throws for negative parts, which are not shares.
 * Source: Hamilton's method of apportionment.
 */
export function largestRemainder(parts: readonly number[], digits = 2): number[] {
  if (parts.some((part) => !(part >= 0))) throw new RangeError('a share of a whole cannot be negative or NaN');
  const complete = parts.reduce((sum, part) => sum + part, 0);
  if (complete === 0) return parts.map(() => 0);
  const scale = 10 ** digits;
  const exact = parts.map((part) => (part / complete) * 100 * scale);
  const floors = exact.map(Math.floor);
  let left = Math.round(100 * scale - floors.reduce((sum, floor) => sum + floor, 0));
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder) {
    if (left <= 0) break;
    floors[index] = (floors[index] ?? 0) + 1;
    left -= 1;
  }
  return floors.map((floor) => floor / scale);
}
