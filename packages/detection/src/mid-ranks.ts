/**
 * Mid-rank percentile of each value among all of them, 0–1: the share of values below it, equals counting half, itself included. In the
 * order of `values`; none may be NaN.
 */
export const midRanks = (values: Float64Array): Float64Array => ranks(values, (below, upTo) => (below + upTo) / 2);

/** The share of values at or below each value, 0–1, so that equals rank as the highest of them. None may be NaN. */
export const upperRanks = (values: Float64Array): Float64Array => ranks(values, (_, upTo) => upTo);

function ranks(values: Float64Array, rankOf: (below: number, upTo: number) => number): Float64Array {
  const order = Uint32Array.from(values, (_, index) => index).sort((one, other) => (values[one] ?? 0) - (values[other] ?? 0));
  const found = new Float64Array(values.length);
  for (let from = 0; from < order.length;) {
    const value = values[order[from] ?? 0];
    let to = from + 1;
    while (to < order.length && values[order[to] ?? 0] === value) to += 1;
    for (let place = from; place < to; place += 1) found[order[place] ?? 0] = rankOf(from, to) / values.length;
    from = to;
  }
  return found;
}
