import type { BundleRow } from './bundle.ts';
import { panelEffects } from './expert-panels.ts';
import { groupBy } from './group-by.ts';

/** Statistics of 04-detection §Experts for an expert and a supplier, over all their meetings. */
export interface Leaning {
  expert: string;
  company: string;
  lots: string[];
  n: number;
  ofTwo: number;
  effect: number;
  score: number;
  q: number | null;
  isSuspected: boolean;
}

interface Seat {
  lot: string;
  expert: string;
  company: string;
  experts: number;
  bidders: number;
  sd: number;
  residual: number;
  /** Difference of the bidder's mean from that of the panel, as a share of the full mark. */
  merit: number;
}

/** A favour found before, as a share of the full mark. */
interface Known {
  expert: string;
  company: string;
  size: number;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const visible = ({ experts, bidders }: Seat): number => (1 - 1 / experts) * (1 - 1 / bidders);
const pairOf = ({ expert, company }: { expert: string; company: string }): string => `${expert}|${company}`;

/** P(|Z| ≥ z) by Simpson's rule over the density. */
function tail(z: number): number {
  const [from, step, steps] = [Math.abs(z), 0.002, 6000];
  const density = (x: number): number => Math.exp((from * from - x * x) / 2);
  const inner = Array.from({ length: steps - 1 }, (_, index) => (index % 2 === 0 ? 4 : 2) * density(from + (index + 1) * step));
  const area = (step / 3) * (density(from) + sum(inner) + density(from + steps * step));
  return ((2 * Math.exp((-from * from) / 2)) / Math.sqrt(2 * Math.PI)) * area;
}

/** The residuals of all panels, with the sd of an error there: shrunken from lot to level, category and all, 20 degrees of freedom each. */
function seatsOf(reviews: readonly BundleRow[], categoryOf: (lot: string) => string): Seat[] {
  const lots = [...groupBy(panelEffects(reviews), ({ lot }) => lot)].map(([lot, cells]) => {
    const bidders = cells[0]?.bidders ?? 0;
    const experts = cells.length / bidders;
    const level = sum(cells.map(({ score, fullMark }) => score / fullMark)) / cells.length;
    const seats = cells.map(({ expert, company, effect }) => {
      const own = cells.filter((cell) => cell.company === company).map(({ score, fullMark }) => score / fullMark);
      const residual = effect * (1 - 1 / experts) * (1 - 1 / bidders);
      return { lot, expert, company, experts, bidders, sd: 0, residual, merit: sum(own) / own.length - level };
    });
    const category = categoryOf(lot);
    const squares = sum(seats.map(({ residual }) => residual ** 2));
    return { seats, category, level: `${category} ${Math.floor(level * 10 + 1e-9)}`, squares, freedom: (experts - 1) * (bidders - 1) };
  });
  type Lot = (typeof lots)[number];
  const pooled = (some: readonly Lot[], towards: number): number =>
    (sum(some.map(({ squares }) => squares)) + 20 * towards) / (sum(some.map(({ freedom }) => freedom)) + 20);
  const all = sum(lots.map(({ squares }) => squares)) / sum(lots.map(({ freedom }) => freedom));
  return lots.flatMap((lot) => {
    const ofCategory = pooled(lots.filter(({ category }) => category === lot.category), all);
    const ofLevel = pooled(lots.filter(({ level }) => level === lot.level), ofCategory);
    return lot.seats.map((seat) => ({ ...seat, sd: Math.sqrt(pooled([lot], ofLevel)) }));
  });
}

/** q by the definition of both steps: the lowest level at which R of M experts are selected and the pair is below level·R/M. */
function qOfPairs(families: readonly (readonly number[])[]): number[][] {
  const smallest = families.map((p) => Math.min(1, Math.min(...p) * p.length)).sort((a, b) => a - b);
  const levelOf = (p: number): number =>
    Math.min(1, ...smallest.map((of, index) => (Math.max(of, Math.min(1, p)) * smallest.length) / (index + 1)));
  return families.map((tests) => tests.map((p) => levelOf(p * tests.length)));
}

/** Every pair with a meeting on a panel of two experts and two bidders or more, each of whom marked each. */
export function expertLeanings(reviews: readonly BundleRow[], categoryOf: (lot: string) => string): Leaning[] {
  const seats = withoutSlopes(seatsOf(reviews, categoryOf));
  const known: Known[] = [];
  for (;;) {
    const found = judged(seats, known);
    const fresh = found.filter((one) => one.isSuspected && !known.some((other) => pairOf(other) === pairOf(one)));
    if (fresh.length === 0) return found;
    const meanOf = (met: readonly Seat[]): number => sum(met.map((seat) => seat.residual / visible(seat))) / met.length;
    const sizes = new Map([...groupBy(withoutKnown(seats, known), pairOf)].map(([pair, met]) => [pair, meanOf(met)]));
    for (const own of groupBy(fresh, ({ expert }) => expert).values()) {
      const [strongest] = own.toSorted((a, b) => Math.abs(b.score) - Math.abs(a.score) || b.score - a.score);
      if (strongest) known.push({ expert: strongest.expert, company: strongest.company, size: sizes.get(pairOf(strongest)) ?? 0 });
    }
  }
}

/** On panels of three and three or more: residuals less merit times the slope of the expert's residuals elsewhere, ten marks added. */
function withoutSlopes(seats: readonly Seat[]): Seat[] {
  const counted = seats.filter(({ experts, bidders }) => experts > 2 && bidders > 2);
  const prior = (10 * sum(counted.map(({ merit }) => merit ** 2))) / counted.length;
  const ofExpert = groupBy(counted, ({ expert }) => expert);
  return seats.map((seat) => {
    const others = (ofExpert.get(seat.expert) ?? []).filter(({ company }) => company !== seat.company);
    if (seat.experts < 3 || seat.bidders < 3 || prior < 1e-17) return seat;
    const slope = sum(others.map(({ residual, merit }) => residual * merit)) / (sum(others.map(({ merit }) => merit ** 2)) + prior);
    return { ...seat, residual: seat.residual - slope * seat.merit };
  });
}

/** Residuals without the effect of known favours, on panels of three and three or more. */
function withoutKnown(seats: readonly Seat[], known: readonly Known[]): Seat[] {
  const met = groupBy(seats, pairOf);
  const everywhere = known.flatMap((favour) => (met.get(pairOf(favour)) ?? []).map(({ lot }) => ({ lot, ...favour })));
  const inLot = groupBy(everywhere, ({ lot }) => lot);
  return seats.map((seat) => {
    if (seat.experts < 3 || seat.bidders < 3) return seat;
    const others = (inLot.get(seat.lot) ?? []).filter((favour) => pairOf(favour) !== pairOf(seat));
    const put = others.map(({ expert, company, size }) => {
      return size * (Number(expert === seat.expert) - 1 / seat.experts) * (Number(company === seat.company) - 1 / seat.bidders);
    });
    return { ...seat, residual: seat.residual - sum(put) };
  });
}

/** z of one residual. */
const zOf = (seat: Seat): number => seat.residual / seat.sd / Math.sqrt(visible(seat));

/** Deviation of an expert with other suppliers than this one, in sd; 1 at least, with ten marks of a usual expert added. */
function dispersion(own: readonly Seat[], company: string): number {
  const others = own.filter((seat) => seat.company !== company);
  return Math.sqrt(Math.max(1, (sum(others.map((seat) => zOf(seat) ** 2)) + 10) / (others.length + 10)));
}

function judged(seats: readonly Seat[], known: readonly Known[]): Leaning[] {
  const left = withoutKnown(seats, known);
  const ofExpert = groupBy(left, ({ expert }) => expert);
  const rows = [...groupBy(left, pairOf).values()].map((met) => ({
    expert: met[0]?.expert ?? '',
    company: met[0]?.company ?? '',
    met,
    n: met.length,
    mean: sum(met.map((seat) => seat.residual / visible(seat))) / met.length,
    t: sum(met.map(zOf)) / Math.sqrt(met.length) / dispersion(ofExpert.get(met[0]?.expert ?? '') ?? [], met[0]?.company ?? ''),
  }));
  const tested = rows.filter(({ n }) => n >= 3);
  const isPopulation = tested.length >= 30;
  const sizes = tested.map(({ t }) => Math.abs(t)).sort((a, b) => a - b);
  const median = ((sizes[Math.floor((sizes.length - 1) / 2)] ?? 0) + (sizes[Math.floor(sizes.length / 2)] ?? 0)) / 2;
  const scale = isPopulation ? Math.max(1, median / 0.6745) : 1;
  const chance = tested.map(({ met }) => sum(met.map((seat) => seat.sd ** 2 / visible(seat))) / met.length);
  const between = sum(tested.map(({ mean, n }, index) => mean ** 2 - (chance[index] ?? 0) / n));
  const k = isPopulation && between > 0 ? Math.min(5, sum(chance) / between) : 5;
  const families = [...groupBy(tested, ({ expert }) => expert).values()];
  const q = qOfPairs(families.map((family) => family.map(({ t }) => tail(t / scale))));
  const qOf = new Map(families.flatMap((family, index) => family.map((row, place) => [row, q[index]?.[place] ?? 1] as const)));
  return rows.map((row) => {
    const [effect, own] = [(row.mean * row.n) / (row.n + k), qOf.get(row) ?? null];
    const isSuspected = own !== null && own <= 0.05 && Math.abs(effect) >= 0.05;
    const ofTwo = row.met.filter(({ bidders }) => bidders === 2).length;
    const lots = row.met.map(({ lot }) => lot);
    return { expert: row.expert, company: row.company, lots, n: row.n, ofTwo, effect, score: row.t / scale, q: own, isSuspected };
  });
}
