import { twoSidedNormalTail } from './normal-tail.ts';
import { withoutContrast } from './expert-contrast.ts';
import {
  keyOf,
  meanEffect,
  ofTwoBidders,
  populationOf,
  residualsWithout,
  standardised,
  varianceOfEffect,
  type Pair,
  type Population,
} from './favour-population.ts';
import { panelResiduals, type PanelTotal } from './panel-residuals.ts';
import { twoStepQ } from './two-step-q.ts';

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Evidence of the marks about one expert and one supplier, over all lots where they met on a comparable panel. */
export interface ExpertFavour {
  expert: string;
  company: string;
  /** Meetings. */
  n: number;
  /** Meetings with two bidders only, where a favour for one cannot be distinguished from disfavour for the other. */
  ofTwoBidders: number;
  /** Marks the expert gives the supplier beyond severity and merit, as a share of the full mark, shrunken; negative disfavours. */
  effect: number;
  /** Σz/√n over the empirical null. */
  score: number;
  /** Two-sided; null below three meetings, as is `q`. */
  p: number | null;
  q: number | null;
  isSuspected: boolean;
}

const minMeetings = 3;
const minEffect = 0.05;
const highestQ = 0.05;
/** Fewer tests are too few to estimate an empirical null. */
const minPopulation = 30;
/**
 * k of n/(n + k) where it cannot be estimated, and its maximum: most pairs have no favour, and would shrink those that have one to nothing.
 */
const usualShrinkage = 5;
/** Number of marks with a spread of chance that are added to an expert's own. */
const priorMarks = 10;

/**
 * Favours and disfavours of experts for suppliers: two-way residuals r without the expert's contrast, z = r/(sd·√((P−1)(B−1)/(PB))), T =
 * Σz/√n over the meetings, divided by the expert's own dispersion and scaled by the empirical null median|T|/0.6745 where that is above 1;
 * two-sided normal p, q in two steps (experts, then their suppliers). The effect is the mean of r/((1−1/P)(1−1/B)), times n/(n + k).
 * Suspected: q ≤ .05, |effect| ≥ 5 % of the full mark, n ≥ 3.
 *
 * A favour leaves residuals of the other sign with the supplier's rivals and the expert's colleagues. Therefore the strongest suspected
 * pair of each expert is removed from the residuals around it, and the rest is tested again, until none is added. Panels of two bidders or
 * two experts are unchanged, since both explanations are equal there.
 *
 * In the order of experts, then of companies; the same for any order of input.
 * @see Zitzewitz (2006), Nationalism in Winter Sports Judging, J. Econ. Manage. Strat. 15, for the within-performance comparison; Efron
 * (2004), Large-Scale Simultaneous Hypothesis Testing, J. Am. Stat. Assoc. 99, for the empirical null.
 */
export function expertFavours(totals: Iterable<PanelTotal>): ExpertFavour[] {
  const population = populationOf(withoutContrast(panelResiduals(totals)));
  const takenOut = new Map<string, number>();
  for (;;) {
    const favours = judge(population, takenOut);
    const added = strongestOfExperts(favours.filter(({ expert, company }) => !takenOut.has(keyOf(expert, company))));
    if (added.length === 0) return favours;
    const residuals = residualsWithout(population, takenOut);
    for (const { expert, company } of added) {
      const pair = population.pairs.get(keyOf(expert, company));
      if (pair) takenOut.set(keyOf(expert, company), meanEffect(population, pair, residuals));
    }
  }
}

function judge(population: Population, takenOut: ReadonlyMap<string, number>): ExpertFavour[] {
  const residualOf = residualsWithout(population, takenOut);
  const rows = [...population.pairs.values()].map((pair) => ({
    ...pair,
    n: pair.cells.length,
    mean: meanEffect(population, pair, residualOf),
    z: pair.cells.map((cell) => standardised(population, cell, residualOf(pair, cell))),
  }));
  const dispersionOf = dispersions(rows);
  const scored = rows.map((row, place) => ({ ...row, t: sum(row.z) / Math.sqrt(row.n) / (dispersionOf[place] ?? 1) }));
  const tested = scored.filter(({ n }) => n >= minMeetings);
  const [scale, k] = [nullScale(tested.map(({ t }) => t)), shrinkage(population, tested)];
  const families = new Map<string, { key: string; p: number }[]>();
  for (const { expert, company, t } of tested) {
    const test = { key: keyOf(expert, company), p: twoSidedNormalTail(t / scale) };
    families.set(expert, [...(families.get(expert) ?? []), test]);
  }
  const tests = [...families.values()];
  const q = twoStepQ(tests.map((family) => family.map(({ p }) => p))).flat();
  const judged = new Map(tests.flat().map(({ key, p }, place) => [key, { p, q: q[place] ?? 1 }]));
  return scored.map(({ expert, company, cells, n, mean, t }) => {
    const [effect, chance] = [(mean * n) / (n + k), judged.get(keyOf(expert, company)) ?? { p: null, q: null }];
    const isSuspected = chance.q !== null && chance.q <= highestQ && Math.abs(effect) >= minEffect;
    return { expert, company, n, ofTwoBidders: ofTwoBidders(population, cells), effect, score: t / scale, ...chance, isSuspected };
  });
}

/**
 * For each pair, how much wider the expert's z for all other suppliers spread than chance, never less than 1: √((Σz² + 10)/(m + 10)) over m
 * marks. An expert who marks erratically, or gives nearly equal marks, is far from the colleagues everywhere; that is no preference for
 * anybody.
 */
function dispersions(rows: readonly { expert: string; z: readonly number[] }[]): number[] {
  const squaresOf = (z: readonly number[]): number => sum(z.map((one) => one ** 2));
  const ofExperts = new Map<string, { squares: number; marks: number }>();
  for (const { expert, z } of rows) {
    const { squares, marks } = ofExperts.get(expert) ?? { squares: 0, marks: 0 };
    ofExperts.set(expert, { squares: squares + squaresOf(z), marks: marks + z.length });
  }
  return rows.map(({ expert, z }) => {
    const { squares, marks } = ofExperts.get(expert) ?? { squares: 0, marks: 0 };
    return Math.sqrt(Math.max(1, (squares - squaresOf(z) + priorMarks) / (marks - z.length + priorMarks)));
  });
}

/** How much wider scores spread than a standard normal variable, by the middle half of them; never less than 1. */
function nullScale(scores: readonly number[]): number {
  if (scores.length < minPopulation) return 1;
  const sizes = scores.map(Math.abs).sort((a, b) => a - b);
  const half = sizes.length / 2;
  const median = ((sizes[Math.ceil(half) - 1] ?? 0) + (sizes[Math.floor(half)] ?? 0)) / 2;
  return Math.max(1, median / 0.6745);
}

/** k = σ²/τ²: the variance of one meeting's effect by chance over that of true effects, by the method of moments. */
function shrinkage(population: Population, tested: readonly (Pair & { n: number; mean: number })[]): number {
  if (tested.length < minPopulation) return usualShrinkage;
  const byChance = tested.map(({ cells }) => sum(cells.map((cell) => varianceOfEffect(population, cell))) / cells.length);
  const between = sum(tested.map(({ mean, n }, place) => mean ** 2 - (byChance[place] ?? 0) / n)) / tested.length;
  return between > 0 ? Math.min(usualShrinkage, sum(byChance) / tested.length / between) : usualShrinkage;
}

/** The suspected pair of each expert with the score farthest from zero; a favour before a disfavour of the same size. */
function strongestOfExperts(favours: readonly ExpertFavour[]): ExpertFavour[] {
  const strongest = new Map<string, ExpertFavour>();
  for (const one of favours) {
    const known = strongest.get(one.expert);
    const isStronger = !known || Math.abs(one.score) > Math.abs(known.score) || (one.score > 0 && one.score === -known.score);
    if (one.isSuspected && isStronger) strongest.set(one.expert, one);
  }
  return [...strongest.values()];
}
