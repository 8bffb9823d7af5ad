import { midRanks, upperRanks } from '../mid-ranks.ts';
import { quantile } from '../quantile.ts';
import { valueOf, type Measure, type Measured, type ScoredSupplier, type ScoreSettings } from './measures.ts';

/** The usual value among peers. */
export interface Usual {
  /** NaN for none. */
  median: number;
  /** Number of peers with a value. */
  num: number;
}

/** The suppliers of one group among each other, in their order; NaN is not judged. */
export interface GroupScores {
  /** For each measure, the percentiles 0–1, 1 being best. */
  places: Float64Array[];
  measures: Usual[];
  /** For each part, 0–100 to one decimal. */
  scores: Float64Array[];
  parts: Usual[];
}

/**
 * Percentiles of each measure, and the scores of the parts: the weighted mean of the known percentiles, shrunken towards the median m of
 * the peers by m + (x − m)·n/(n + k) for a supplier of n bids, so that few bids cannot lead.
 */
export function groupScores(group: readonly ScoredSupplier[], settings: ScoreSettings): GroupScores {
  const { measures, parts, shrinkage } = settings;
  const compared = measures.map((measure, index) => {
    return comparedBy(measure, group.map(({ measured }) => measured[index] ?? null), settings);
  });
  const places = compared.map((one) => one.places);
  const scored = Array.from({ length: parts }, (_, part) => {
    const own = measures.map((measure, index) => ({ ...measure, ranks: places[index] })).filter((measure) => measure.part === part);
    const means = Float64Array.from(group, (_supplier, member) => {
      return 100 * weightedMean(own.map(({ ranks, weight }) => [ranks?.[member] ?? Number.NaN, weight]));
    });
    const usual = usualOf(means);
    const scores = means.map((mean, member) => toTenth(shrunk(mean, usual.median, group[member]?.bidNum ?? 0, shrinkage)));
    return { scores, usual: { ...usual, median: toTenth(usual.median) } };
  });
  return {
    places,
    measures: compared.map(({ usual }) => usual),
    scores: scored.map(({ scores }) => scores),
    parts: scored.map(({ usual }) => usual),
  };
}

/** The mean of the known values of [value, weight]; NaN if none is known. */
export function weightedMean(values: readonly (readonly [number, number])[]): number {
  let [sum, complete] = [0, 0];
  for (const [value, weight] of values) {
    if (Number.isNaN(value)) continue;
    sum += value * weight;
    complete += weight;
  }
  return complete === 0 ? Number.NaN : sum / complete;
}

export const toTenth = (value: number): number => Math.round(value * 10 + 1e-9) / 10;

interface Compared {
  places: Float64Array;
  usual: Usual;
}

/** (Σx + k·m)/(n + k) for the mean x̄ of n cases: m + (x̄ − m)·n/(n + k). */
const shrunk = (mean: number, usual: number, n: number, shrinkage: number): number => usual + ((mean - usual) * n) / (n + shrinkage);

function comparedBy(measure: Measure, values: readonly (Measured | null)[], { shrinkage, minPeers }: ScoreSettings): Compared {
  const known = values.flatMap((one, member) => (one === null ? [] : [{ ...one, member }]));
  const usual = usualOf(Float64Array.from(known, (one) => valueOf(one, measure)));
  const places = new Float64Array(values.length).fill(Number.NaN);
  if (known.length < minPeers) return { places, usual };
  const pooled = known.reduce((sum, { total }) => sum + total, 0) / known.reduce((sum, { n }) => sum + n, 0);
  const exact = known.map((one) => (measure.isMean ? shrunk(valueOf(one, measure), pooled, one.n, shrinkage) : one.total));
  const floor = measure.lowest === undefined ? Number.NEGATIVE_INFINITY : quantile(Float64Array.from(exact).sort(), measure.lowest);
  // Without the last digits, which depend on the order of additions.
  const compared = Float64Array.from(exact, (value) => Number(Math.max(value, floor).toPrecision(12)) * (measure.better === 'high' ? 1 : -1));
  const ranks = (measure.equalsRankBest ? upperRanks : midRanks)(compared);
  known.forEach(({ member }, index) => (places[member] = ranks[index] ?? Number.NaN));
  return { places, usual };
}

function usualOf(values: Float64Array): Usual {
  const known = values.filter((value) => !Number.isNaN(value)).sort();
  return { median: quantile(known, 0.5), num: known.length };
}
