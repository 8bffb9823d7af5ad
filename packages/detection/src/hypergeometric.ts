/** One market: of `population` lots, one company bid on `a`, another on `b`, both on `joint`. */
export interface Stratum {
  population: number;
  a: number;
  b: number;
  joint: number;
}

type Places = [Float64Array, Float64Array, Float64Array];

/** Terms so small beside their sum change no digit of it. */
const negligible = 1e-20;
/** Places kept between calls, since millions of pairs are tested in a row: of one stratum, and of the sum so far. */
let [chances, tails, sums]: Places = [new Float64Array(256), new Float64Array(256), new Float64Array(256)];

/**
 * P(X ≥ Σ joint) for X the sum of independent hypergeometric counts, one for each stratum: how likely two companies that
 * choose their lots regardless of each other meet as often. By convolution of what lies below the observed total; what has
 * reached it is added up apart, so that nothing is ever subtracted and a tail of 1e-50 keeps its digits. Strata in another order
 * may differ in the last digits.
 * @see Fisher, The Design of Experiments (1935), for one stratum; the sum over strata is that of the exact Mantel–Haenszel test.
 */
export function tailOfStrata(strata: readonly Stratum[]): number {
  let observed = 0;
  for (const { population, a, b, joint } of strata) observed += joint - Math.max(0, a + b - population);
  if (observed <= 0) return 1;
  if (sums.length <= observed) [chances, tails, sums] = [0, 0, 0].map(() => new Float64Array(2 * observed)) as Places;
  sums.fill(0, 0, observed);
  sums[0] = 1;
  let [most, reached] = [0, 0];
  for (const stratum of strata) {
    const support = fillTails(stratum, observed);
    reached += addStratum(most, support, observed);
    most = Math.min(observed - 1, most + support);
  }
  return Math.min(1, reached);
}

/**
 * Writes the chance of each count above the least possible, 0 … `wanted`, to `chances`, and that of as many or more to `tails`;
 * gives the largest that can be. By the ratio of neighbours from the mode outwards, as far as the terms matter.
 */
function fillTails({ population, a, b }: Stratum, wanted: number): number {
  const low = Math.max(0, a + b - population);
  const high = Math.min(a, b);
  const mode = Math.min(high, Math.max(low, Math.floor(((a + 1) * (b + 1)) / (population + 2))));
  const others = population - a - b;
  chances.fill(0, 0, wanted + 1);

  const last = low + wanted;
  let [total, beyond] = [0, 0];
  for (let x = mode, p = 1; x <= high && p > 0; x += 1) {
    total += p;
    if (x <= last) chances[x - low] = p;
    else beyond += p;
    if (x > last && p < negligible * beyond) break;
    p *= ((a - x) * (b - x)) / ((x + 1) * (others + x + 1));
  }
  for (let x = mode - 1, p = 1; x >= low && p >= negligible * total; x -= 1) {
    p *= ((x + 1) * (others + x + 1)) / ((a - x) * (b - x));
    total += p;
    if (x <= last) chances[x - low] = p;
    else beyond += p;
  }

  let tail = beyond;
  for (let place = wanted; place >= 0; place -= 1) {
    const p = chances[place] ?? 0;
    tail += p;
    chances[place] = p / total;
    tails[place] = tail / total;
  }
  return high - low;
}

/** Adds the stratum to `sums`, which reach up to `most`; gives the probability that reaches `observed` by it. */
function addStratum(most: number, support: number, observed: number): number {
  let reached = 0;
  for (let sum = most; sum >= 0; sum -= 1) {
    const weight = sums[sum] ?? 0;
    if (weight === 0) continue;
    const room = observed - sum;
    reached += weight * (tails[room] ?? 0);
    sums[sum] = 0;
    for (let more = Math.min(room - 1, support); more >= 0; more -= 1) {
      sums[sum + more] = (sums[sum + more] ?? 0) + weight * (chances[more] ?? 0);
    }
  }
  return reached;
}
