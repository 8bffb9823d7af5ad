import { apportion, sharesOfChange } from './apportion.ts';

/** A part of a figure in one period. */
export interface PartFigure {
  /** The sum that the figure adds up, or the numerator of a rate. Null is unknown and adds nothing. */
  sum: number | null;
  /** Its base: number of records with a known amount, or the denominator of a rate; 0 or null for none. Never negative. */
  base: number | null;
}

export interface ComparedPart {
  before: PartFigure;
  after: PartFigure;
}

/**
 * Effects on a figure. `volume`: more or fewer records at the former average; `mix`: the shares of the parts, including parts that are in
 * one period only; `level`: the average or rate of each part that is in both periods.
 */
export interface Effects {
  volume: number;
  mix: number;
  level: number;
}

export interface SplitPart {
  /** Value of the part in each period, in steps for sums, exact for rates; null without any. */
  before: number | null;
  after: number | null;
  /** Contribution to the change, in steps. */
  change: number;
  /** The contribution by cause, in steps; null for a sum without a base. */
  effects: Effects | null;
  /** Share of the change in percent; null if shares would mislead (`sharesOfChange`). */
  share: number | null;
}

export interface ChangeSplit {
  /** In steps. */
  before: number;
  after: number;
  change: number;
  /** Null for a sum without a base, or without one in the period before. */
  effects: Effects | null;
  /** In the order of the input. */
  parts: SplitPart[];
}

/** Steps as displayed with two decimals of the unit, of which there are 100 or more in a unit. */
const inSteps = (value: number, steps: number): number =>
  steps < 100 ? Math.round(value * steps) : Math.round(Number((value * (steps / 100)).toFixed(2)) * 100);
const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const known = (value: number | null): number => value ?? 0;

/**
 * The change of a sum between two periods by part. Values of parts are rounded to steps such that they add up to the total of their period,
 * so all contributions add up to the change exactly.
 *
 * With bases (records with a known amount, or the budget of savings) the change is split by cause, as in price-volume-mix analysis. With
 * V sums, w bases, W their total and a = V / w, by part: volume = V₀(W₁ − W₀) / W₀, mix = (w₁ − w₀ W₁ / W₀) a₀, level = w₁(a₁ − a₀).
 * Added over all parts these are (W₁ − W₀) A₀, Σ (share₁ − share₀) W₁ a₀ and Σ w₁ (a₁ − a₀). A part that is new has no a₀: all of it is
 * mix. A part that is gone has volume and mix.
 * @param steps smallest displayed steps in a unit: 100 for yuan, 1 for counts
 * @see Horngren, Datar & Rajan, Cost Accounting: A Managerial Emphasis, sales-quantity, sales-mix and price variances.
 */
export function splitSum(parts: readonly ComparedPart[], { steps, hasBase }: { steps: number; hasBase: boolean }): ChangeSplit {
  const sums = (when: keyof ComparedPart): number[] => parts.map((part) => known(part[when].sum));
  const [before, after] = [inSteps(total(sums('before')), steps), inSteps(total(sums('after')), steps)];
  const rounded = (when: keyof ComparedPart, to: number): number[] => apportion(sums(when).map((value) => value * steps), to);
  const [beforeParts, afterParts] = [rounded('before', before), rounded('after', after)];
  const changes = parts.map((_, index) => (afterParts[index] ?? 0) - (beforeParts[index] ?? 0));
  const bases = (when: keyof ComparedPart): number => total(parts.map((part) => known(part[when].base)));
  const [base, newBase] = [bases('before'), bases('after')];
  const causes = hasBase && base > 0 ? parts.map((part) => causesOfSum(part, newBase / base)) : null;
  return joined({ before, after, changes, causes, steps }, parts, {
    before: (index) => (parts[index]?.before.sum == null ? null : (beforeParts[index] ?? 0)),
    after: (index) => (parts[index]?.after.sum == null ? null : (afterParts[index] ?? 0)),
  });
}

function causesOfSum({ before, after }: ComparedPart, growth: number): Effects {
  const [sum, newSum, base, newBase] = [known(before.sum), known(after.sum), known(before.base), known(after.base)];
  const volume = sum * (growth - 1);
  if (base === 0) return { volume, mix: newSum - sum * growth, level: 0 };
  const average = sum / base;
  return { volume, mix: (newBase - base * growth) * average, level: newSum - newBase * average };
}

/**
 * The change of a rate (a quotient of sums) between two periods by part, into components. With r rates, s shares of the bases and
 * R₀ the former total rate, by part: level = s₁(r₁ − r₀), mix = (s₁ − s₀)(r₀ − R₀). A part that is new has mix = s₁(r₁ − R₀). Volume is
 * always 0.
 * Contributions are rounded to steps such that they add up to the difference of the rates as displayed.
 * @param steps smallest displayed steps in a unit, at least 100: 10,000 for a fraction shown in percent with two decimals
 * @returns null if the rate is unknown in one of the periods.
 * @see Kitagawa (1955), Components of a Difference Between Two Rates, J. Am. Statist. Assoc. 50; the interaction is in `level`.
 */
export function splitRate(parts: readonly ComparedPart[], steps: number): ChangeSplit | null {
  const sums = (when: keyof ComparedPart, name: keyof PartFigure): number => total(parts.map((part) => known(part[when][name])));
  const [base, newBase] = [sums('before', 'base'), sums('after', 'base')];
  if (base <= 0 || newBase <= 0) return null;
  const [rate, newRate] = [sums('before', 'sum') / base, sums('after', 'sum') / newBase];
  const [before, after] = [inSteps(rate, steps), inSteps(newRate, steps)];
  const causes = parts.map((part): Effects => {
    const [own, next] = [rateOf(part.before), rateOf(part.after)];
    const [share, newShare] = [known(part.before.base) / base, known(part.after.base) / newBase];
    if (own === null) return { volume: 0, mix: next === null ? 0 : newShare * (next - rate), level: 0 };
    return { volume: 0, mix: (newShare - share) * (own - rate), level: next === null ? 0 : newShare * (next - own) };
  });
  const exact = causes.map(({ mix, level }) => (mix + level) * steps);
  return joined({ before, after, changes: apportion(exact, after - before), causes, steps }, parts, {
    before: (index) => rateOf(parts[index]?.before),
    after: (index) => rateOf(parts[index]?.after),
  });
}

/** Rate of a part; null without a base. */
const rateOf = (part: PartFigure | undefined): number | null =>
  part === undefined || known(part.base) <= 0 ? null : known(part.sum) / known(part.base);

interface Rounded {
  before: number;
  after: number;
  changes: readonly number[];
  /** Exact, in units. */
  causes: readonly Effects[] | null;
  steps: number;
}

type ValueAt = (index: number) => number | null;
type ValuesAt = Record<keyof ComparedPart, ValueAt>;

/** Rounds the causes so that those of each part add up to its contribution, and those of all parts to the effects on the total. */
function joined({ before, after, changes, causes, steps }: Rounded, parts: readonly ComparedPart[], values: ValuesAt): ChangeSplit {
  const change = after - before;
  const sumOf = (name: keyof Effects): number => total((causes ?? []).map((one) => one[name])) * steps;
  const [volume = 0, mix = 0, level = 0] = causes ? apportion([sumOf('volume'), sumOf('mix'), sumOf('level')], change) : [];
  const column = (name: keyof Effects, to: number): number[] => apportion((causes ?? []).map((one) => one[name] * steps), causes ? to : 0);
  const [volumes, levels] = [column('volume', volume), column('level', level)];
  const shares = sharesOfChange(changes);
  return {
    before,
    after,
    change,
    effects: causes && { volume, mix, level },
    parts: parts.map((_, index): SplitPart => {
      const [own, ofVolume, ofLevel] = [changes[index] ?? 0, volumes[index] ?? 0, levels[index] ?? 0];
      return {
        before: values.before(index),
        after: values.after(index),
        change: own,
        effects: causes && { volume: ofVolume, mix: own - ofVolume - ofLevel, level: ofLevel },
        share: shares?.[index] ?? null,
      };
    }),
  };
}
