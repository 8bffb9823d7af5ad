/**
 * Kendall's W of a panel: 0 no agreement on the order of bidders, 1 complete agreement. One row for each expert, one column for each
 * bidder; only the order within a row counts. W = 12 S / (m² (n³ − n) − m Σ (t³ − t)), S the squared deviations of rank sums, t the sizes
 * of ties. Null for fewer than two experts or bidders, or if every expert gives all bidders the same mark.
 * @see Kendall & Gibbons, Rank Correlation Methods (1990), ch. 6.
 * @throws RangeError for rows of unequal length or a mark that is no number.
 */
export function kendallW(marks: readonly (readonly number[])[]): number | null {
  const [experts, bidders] = [marks.length, marks[0]?.length ?? 0];
  for (const row of marks) refuseUnlike(row, bidders);
  if (experts < 2 || bidders < 2) return null;
  const sums = new Array<number>(bidders).fill(0);
  let ties = 0;
  for (const row of marks) {
    averageRanks(row).forEach((rank, bidder) => (sums[bidder] = (sums[bidder] ?? 0) + rank));
    ties += tieTerm(row);
  }
  const mean = (experts * (bidders + 1)) / 2;
  const spread = sums.reduce((total, sum) => total + (sum - mean) ** 2, 0);
  const max = experts ** 2 * (bidders ** 3 - bidders) - experts * ties;
  return max > 0 ? (12 * spread) / max : null;
}

/**
 * Spearman's rank correlation of two experts' marks for the same bidders, −1 … 1: Pearson's of average ranks, so that ties are allowed for.
 * Null for fewer than two bidders, or if one expert gives all the same mark.
 * @throws RangeError for lists of unequal length or a mark that is no number.
 */
export function spearman(left: readonly number[], right: readonly number[]): number | null {
  refuseUnlike(left, right.length);
  refuseUnlike(right, left.length);
  const mean = (left.length + 1) / 2;
  const [a, b] = [averageRanks(left), averageRanks(right)];
  let [ab, aa, bb] = [0, 0, 0];
  a.forEach((rank, bidder) => {
    const [x, y] = [rank - mean, (b[bidder] ?? mean) - mean];
    ab += x * y;
    aa += x * x;
    bb += y * y;
  });
  return aa > 0 && bb > 0 ? ab / Math.sqrt(aa * bb) : null;
}

function refuseUnlike(row: readonly number[], length: number): void {
  if (row.length !== length) throw new RangeError(`${row.length} marks beside ${length}`);
  if (!row.every(Number.isFinite)) throw new RangeError('a mark that is no number');
}

/** Σ (t³ − t) over groups of equal marks. */
function tieTerm(row: readonly number[]): number {
  const sizes = new Map<number, number>();
  for (const mark of row) sizes.set(mark, (sizes.get(mark) ?? 0) + 1);
  return [...sizes.values()].reduce((total, size) => total + size ** 3 - size, 0);
}

/** Ranks from 1, smallest first; equal values share the mean of their ranks. */
function averageRanks(values: readonly number[]): number[] {
  const order = values.map((_, index) => index).sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0));
  const ranks = new Array<number>(values.length).fill(0);
  for (let from = 0; from < order.length;) {
    let to = from + 1;
    while (to < order.length && values[order[to] ?? 0] === values[order[from] ?? 0]) to += 1;
    for (const index of order.slice(from, to)) ranks[index] = (from + 1 + to) / 2;
    from = to;
  }
  return ranks;
}
