/**
 * False discovery rates: q = min over all p′ ≥ p of p′ · tests / rank(p′), at most 1, in the order of `p`. `tests` also counts tests that
 * are not listed because their p values are larger.
 * @see Benjamini & Hochberg (1995), Controlling the False Discovery Rate, J. R. Statist. Soc. B 57.
 * @throws RangeError for a p outside 0–1 or fewer tests than p values.
 */
export function benjaminiHochberg(p: Float64Array, tests: number = p.length): Float64Array {
  if (!(tests >= p.length)) throw new RangeError(`${tests} tests for ${p.length} p values`);
  const order = Uint32Array.from(p, (_, index) => index).sort((left, right) => (p[left] ?? 0) - (p[right] ?? 0));
  const q = new Float64Array(p.length);
  let min = 1;
  for (let rank = order.length; rank > 0; rank -= 1) {
    const index = order[rank - 1] ?? 0;
    const value = p[index] ?? Number.NaN;
    if (!(value >= 0 && value <= 1)) throw new RangeError(`p value ${value}`);
    min = Math.min(min, (value * tests) / rank);
    q[index] = min;
  }
  return q;
}
