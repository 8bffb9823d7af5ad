/**
 * Mid-rank percentile of each value among all of them, 0–1: the share of values below it, equals counting half, itself included. In the
 * order of `values`; none may be NaN.
 */
export function midRanks(values: Float64Array): Float64Array {
  const order = Uint32Array.from(values, (_, index) => index).sort((one, other) => (values[one] ?? 0) - (values[other] ?? 0));
  const ranks = new Float64Array(values.length);
  for (let from = 0; from < order.length;) {
    const value = values[order[from] ?? 0];
    let to = from + 1;
    while (to < order.length && values[order[to] ?? 0] === value) to += 1;
    for (let place = from; place < to; place += 1) ranks[order[place] ?? 0] = (from + to) / 2 / values.length;
    from = to;
  }
  return ranks;
}
