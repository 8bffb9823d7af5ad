import { describe, expect, it } from 'vitest';
import { mulberry32 } from '../mulberry32.ts';
import { apportion, sharesOfChange } from './apportion.ts';
import { splitRate, splitSum, type ComparedPart, type PartFigure } from './split-change.ts';

const none: PartFigure = { sum: null, base: null };
const of = (sum: number, base: number): PartFigure => ({ sum, base });
const sumOf = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const yuan = { steps: 100, hasBase: true } as const;

describe('apportion', () => {
  it('gives the rest to the largest remainders, then to all', () => {
    expect(apportion([1.5, 1.3, 1.2], 4)).toEqual([2, 1, 1]);
    expect(apportion([-1.5, 2.5], 1)).toEqual([-1, 2]);
    expect(apportion([0.2, 0.3], 6)).toEqual([3, 3]);
    expect(apportion([], 0)).toEqual([]);
  });

  it('rejects what cannot be apportioned', () => {
    expect(() => apportion([], 1)).toThrow(RangeError);
    expect(() => apportion([Number.NaN], 0)).toThrow(RangeError);
    expect(() => apportion([1], 0.5)).toThrow(RangeError);
  });
});

describe('shares of a change', () => {
  it('add up to 100 %, with parts against the change', () => {
    expect(sharesOfChange([1, 1, 1])).toEqual([33.34, 33.33, 33.33]);
    expect(sharesOfChange([-30, 10])).toEqual([150, -50]);
  });

  it('are absent without a change, and if the parts nearly cancel each other', () => {
    expect(sharesOfChange([5, -5])).toBeNull();
    expect(sharesOfChange([1000, -990])).toBeNull();
    expect(sharesOfChange([0])).toBeNull();
  });
});

describe('the change of a sum', () => {
  it('has volume, mix and level of a worked example', () => {
    // Before: 10 at 100, 10 at 50, average 75. After: 20 at 110, 10 at 50.
    const split = splitSum([{ before: of(1000, 10), after: of(2200, 20) }, { before: of(500, 10), after: of(500, 10) }], yuan);
    // (30 − 20) × 75; (2/3 − 1/2) × 30 × 100 + (1/3 − 1/2) × 30 × 50; 20 × (110 − 100).
    const effects = { volume: 75_000, mix: 25_000, level: 20_000 };
    expect(split).toMatchObject({ before: 150_000, after: 270_000, change: 120_000, effects });
    expect(split.parts).toEqual([
      { before: 100_000, after: 220_000, change: 120_000, effects: { volume: 50_000, mix: 50_000, level: 20_000 }, share: 100 },
      { before: 50_000, after: 50_000, change: 0, effects: { volume: 25_000, mix: -25_000, level: 0 }, share: 0 },
    ]);
  });

  it('puts parts that are new or gone into the mix', () => {
    const split = splitSum([{ before: of(100, 1), after: none }, { before: none, after: of(300, 1) }], yuan);
    expect(split.effects).toEqual({ volume: 0, mix: 20_000, level: 0 });
    const values = split.parts.map(({ before, after, change }) => [before, after, change]);
    expect(values).toEqual([[10_000, null, -10_000], [null, 30_000, 30_000]]);
  });

  it('rounds parts of fractions of a cent to the total of each period', () => {
    const third = 1 / 3;
    const parts = Array.from({ length: 3 }, (): ComparedPart => ({ before: none, after: of(third, 1) }));
    const split = splitSum(parts, yuan);
    expect(split).toMatchObject({ change: 100, effects: null });
    expect(split.parts.map(({ change }) => change)).toEqual([34, 33, 33]);
  });

  it('has no causes without bases', () => {
    const split = splitSum([{ before: of(3, 0), after: of(5, 0) }], { steps: 1, hasBase: false });
    expect(split).toMatchObject({ before: 3, after: 5, change: 2, effects: null });
    expect(splitSum([{ before: of(3, 0), after: of(5, 2) }], yuan).effects).toBeNull();
  });
});

describe('the change of a rate', () => {
  it('has level and mix of a worked example', () => {
    // Before: 10 % of 100, 30 % of 100, together 20 %. After: 12 % of 300, 30 % of 100, together 16.5 %.
    const split = splitRate([{ before: of(10, 100), after: of(36, 300) }, { before: of(30, 100), after: of(30, 100) }], 10_000);
    // 3/4 × 2 % = 1.5; (3/4 − 1/2) × (10 − 20) + (1/4 − 1/2) × (30 − 20) = −5 points.
    expect(split).toMatchObject({ before: 2000, after: 1650, change: -350, effects: { volume: 0, mix: -500, level: 150 } });
    expect(split?.parts).toEqual([
      { before: 0.1, after: 0.12, change: -100, effects: { volume: 0, mix: -250, level: 150 }, share: 28.57 },
      { before: 0.3, after: 0.3, change: -250, effects: { volume: 0, mix: -250, level: 0 }, share: 71.43 },
    ]);
  });

  it('compares a new part with the former total rate', () => {
    const split = splitRate([{ before: of(1, 10), after: of(1, 10) }, { before: none, after: of(3, 10) }], 10_000);
    expect(split).toMatchObject({ change: 1000, effects: { mix: 1000, level: 0 } });
    expect(split?.parts[1]).toMatchObject({ before: null, after: 0.3, change: 1000 });
  });

  it('is unknown if one of the rates is', () => {
    expect(splitRate([{ before: none, after: of(1, 2) }], 10_000)).toBeNull();
    expect(splitRate([], 10_000)).toBeNull();
  });
});

describe('1,000 random pairs', () => {
  const random = mulberry32(20_261_130);
  const between = (min: number, max: number): number => min + random() * (max - min);
  const figure = (): PartFigure => {
    const kind = random();
    if (kind < 0.15) return none;
    if (kind < 0.25) return of(0, Math.ceil(between(0, 20)));
    if (kind < 0.3) return { sum: null, base: 0 };
    return of(Math.round(between(-2e8, 1e9) * 100) / 100, Math.ceil(between(0, 500)));
  };
  const part = (): ComparedPart => ({ before: figure(), after: figure() });
  const pairs = Array.from({ length: 1000 }, () => Array.from({ length: Math.ceil(between(0, 60)) }, part));

  /** All parts and causes add up to the change, each part's causes to its contribution, and shares to 100. */
  function expectExact(split: NonNullable<ReturnType<typeof splitRate>>): void {
    expect(split.after - split.before).toBe(split.change);
    expect(sumOf(split.parts.map(({ change }) => change))).toBe(split.change);
    if (split.effects) {
      for (const name of ['volume', 'mix', 'level'] as const) expect(sumOf(split.parts.map(({ effects }) => effects?.[name] ?? 0))).toBe(split.effects[name]);
      expect(sumOf(Object.values(split.effects))).toBe(split.change);
    }
    for (const { change, effects } of split.parts) if (effects) expect(sumOf(Object.values(effects))).toBe(change);
    const shares = split.parts.map(({ share }) => share);
    if (shares.some((share) => share !== null)) expect(sumOf(shares.map((share) => Math.round((share ?? 0) * 100)))).toBe(10_000);
  }

  it('of amounts add up to the cent, and shares to 100 %', () => {
    let shared = 0;
    for (const parts of pairs) {
      const split = splitSum(parts, yuan);
      expectExact(split);
      for (const [when, total] of [['before', split.before], ['after', split.after]] as const) {
        expect(sumOf(split.parts.map((part) => part[when] ?? 0))).toBe(total);
        expect(total).toBe(Math.round(sumOf(parts.map((part) => part[when].sum ?? 0)) * 100));
      }
      if (split.parts.some(({ share }) => share !== null)) shared += 1;
    }
    expect(shared).toBeGreaterThan(500);
  });

  it('of rates add up to the displayed hundredths of a point', () => {
    let known = 0;
    for (const parts of pairs) {
      const small = ({ sum, base }: PartFigure): PartFigure => ({ sum: (sum ?? 0) / 2e7, base });
      const rates = parts.map(({ before, after }): ComparedPart => ({ before: small(before), after: small(after) }));
      const split = splitRate(rates, 10_000);
      if (!split) continue;
      known += 1;
      expectExact(split);
    }
    expect(known).toBeGreaterThan(900);
  });
});
