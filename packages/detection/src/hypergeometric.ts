/** One market: of `population` lots, one company bid on `a`, another on `b`. */
export interface Stratum {
  population: number;
  a: number;
  b: number;
}

type Places = [Float64Array, Float64Array, Float64Array];

/** Terms this small relative to the largest change no digit of a sum. */
const negligible = 1e-17;
/** Arrays kept between calls, since millions of pairs are tested in a row: of one stratum, and of the sum so far. */
let [chances, tails, sums]: Places = [new Float64Array(256), new Float64Array(256), new Float64Array(256)];

/**
 * P(X ≥ `joint`) for X the sum of independent hypergeometric counts, one for each stratum: the probability that two companies which choose
 * their lots independently meet at least as often in all. Computed by convolution of the counts below the observed total; probability that
 * has reached it is summed separately, so that nothing is ever subtracted and a tail of 1e-50 keeps its digits. Strata in another order may
 * differ in the last digits.
 * @see Fisher, The Design of Experiments (1935), for one stratum; the sum over strata is that of the exact Mantel–Haenszel test.
 */
export function stratifiedHypergeometricTail(joint: number, strata: readonly Stratum[]): number {
  let [observed, mean, variance] = [joint, 0, 0];
  for (const { population, a, b } of strata) {
    observed -= Math.max(0, a + b - population);
    mean += (a * b) / population;
    if (population > 1) variance += (a * b * (population - a) * (population - b)) / (population ** 2 * (population - 1));
  }
  if (observed <= 0) return 1;
  if (sums.length <= observed) [chances, tails, sums] = [0, 0, 0].map(() => new Float64Array(2 * observed)) as Places;
  sums.fill(0, 0, observed);
  sums[0] = 1;
  // The square of the upper bound of a normal tail, lest a lighter one lose digits.
  const cut = joint > mean ? negligible * Math.exp(-((joint - mean) ** 2) / variance) : negligible;
  let [min, max, reached] = [0, 0, 0];
  for (const stratum of strata) {
    const range = fillTails(stratum, observed, cut);
    reached += addStratum(min, max, range, observed);
    [min, max] = trim(Math.min(observed, min + range.first), Math.min(observed - 1, max + range.last), cut);
  }
  return Math.min(1, reached);
}

/** Indices, counted from the smallest possible count; values outside are negligible. */
interface Range {
  first: number;
  last: number;
}

/**
 * Writes the probability of each count above the smallest possible, up to `wanted`, to `chances`, and that of as many or more to `tails`.
 * Uses the ratio of neighbours from the mode outwards, as far as terms exceed `cut` of the mode's. Terms below the mode may always be cut:
 * from them the observed total is even farther away.
 */
function fillTails({ population, a, b }: Stratum, wanted: number, cut: number): Range {
  const low = Math.max(0, a + b - population);
  const high = Math.min(a, b);
  const mode = Math.min(high, Math.max(low, Math.floor(((a + 1) * (b + 1)) / (population + 2))));
  const others = population - a - b;
  const end = low + wanted;
  let [total, beyond] = [0, 0];
  let [first, last] = [mode, mode];
  for (let x = mode, p = 1; x <= high && p > cut; x += 1) {
    total += p;
    if (x <= end) chances[x - low] = p;
    else beyond += p;
    last = x;
    if (x > end && p < negligible * beyond) break;
    p *= ((a - x) * (b - x)) / ((x + 1) * (others + x + 1));
  }
  for (let x = mode - 1, p = 1; x >= low; x -= 1) {
    p *= ((x + 1) * (others + x + 1)) / ((a - x) * (b - x));
    if (p < negligible) break;
    total += p;
    if (x <= end) chances[x - low] = p;
    else beyond += p;
    first = x;
  }
  const range = { first: Math.min(wanted + 1, first - low), last: Math.min(wanted, last - low) };
  let tail = beyond;
  for (let place = range.last; place >= range.first; place -= 1) {
    const p = chances[place] ?? 0;
    tail += p;
    chances[place] = p / total;
    tails[place] = tail / total;
  }
  return range;
}

/**
 * Narrows the sums from `least` to `most` to those that are not negligible: as with terms, low ones are farther away, high ones are
 * compared with `cut`.
 */
function trim(min: number, max: number, cut: number): [number, number] {
  let greatest = 0;
  for (let sum = min; sum <= max; sum += 1) greatest = Math.max(greatest, sums[sum] ?? 0);
  let [from, to] = [min, max];
  while (from < to && (sums[from] ?? 0) < negligible * greatest) sums[from++] = 0;
  while (to > from && (sums[to] ?? 0) < cut * greatest) sums[to--] = 0;
  return [from, to];
}

/** Adds the stratum to `sums`, which reach from `least` to `most`; returns the probability that reaches `observed` by it. */
function addStratum(min: number, max: number, { first, last }: Range, observed: number): number {
  let reached = 0;
  for (let sum = max; sum >= min; sum -= 1) {
    const weight = sums[sum] ?? 0;
    if (weight === 0) continue;
    const room = observed - sum;
    if (room <= last) reached += weight * (room < first ? 1 : (tails[room] ?? 0));
    else if (room < first) reached += weight;
    sums[sum] = 0;
    for (let more = Math.min(room - 1, last); more >= first; more -= 1) {
      sums[sum + more] = (sums[sum + more] ?? 0) + weight * (chances[more] ?? 0);
    }
  }
  return reached;
}
