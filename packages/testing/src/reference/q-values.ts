/**
 * Benjamini and Hochberg (1995) by its definition: the least level at which a test is still rejected, min over pⱼ ≥ pᵢ of pⱼ · m/#{p ≤ pⱼ},
 * at most 1. `m` also counts tests whose p is not among these.
 */
export function qValues(pValues: readonly number[], m = pValues.length): number[] {
  const levels = pValues.map((p) => (p * m) / pValues.filter((other) => other <= p).length);
  return pValues.map((p) => Math.min(1, ...levels.filter((_, index) => (pValues[index] ?? 0) >= p)));
}
