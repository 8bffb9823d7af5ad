import { expect, it } from 'vitest';
import { benjaminiHochberg } from './benjamini-hochberg.ts';

/** The fifteen p values of Benjamini & Hochberg (1995), §4.1; adjusted by R: p.adjust(p, "BH"). */
const published = [0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719, 0.6528, 0.759, 1];
const adjusted = [
  0.0015, 0.003, 0.0095, 0.035625, 0.0603, 0.06385714285714286, 0.06385714285714286, 0.0645, 0.0765, 0.486, 0.5811818181818181, 0.714875,
  0.7532307692307692, 0.8132142857142857, 1,
];

it('adjusts the example of the paper as R does', () => {
  benjaminiHochberg(Float64Array.from(published)).forEach((q, index) => expect(q).toBeCloseTo(adjusted[index] ?? 0, 12));
});

it('keeps the order of its input', () => {
  const shuffled = [...published].reverse();
  benjaminiHochberg(Float64Array.from(shuffled)).forEach((q, index) => expect(q).toBeCloseTo([...adjusted].reverse()[index] ?? 0, 12));
});

it('gives equal p values one q', () => {
  // scipy.stats.false_discovery_control([0.03, 0.01, 0.04, 0.01, 0.03]), SciPy 1.17.1.
  const q = benjaminiHochberg(Float64Array.from([0.03, 0.01, 0.04, 0.01, 0.03]));
  [0.0375, 0.025, 0.04, 0.025, 0.0375].forEach((expected, index) => expect(q[index]).toBeCloseTo(expected, 12));
});

it('counts tests that are not listed', () => {
  const [q = 0] = benjaminiHochberg(Float64Array.from([0.001]), 50);
  expect(q).toBeCloseTo(0.05, 12);
});

it('refuses values that are not probabilities', () => {
  expect(() => benjaminiHochberg(Float64Array.from([Number.NaN]))).toThrow(RangeError);
  expect(() => benjaminiHochberg(Float64Array.from([0.1, 0.2]), 1)).toThrow(RangeError);
  expect(() => benjaminiHochberg(Float64Array.from([0.1, Number.NaN, 0.2]))).toThrow(RangeError);
  expect(() => benjaminiHochberg(Float64Array.from([0.1]), Number.NaN)).toThrow(RangeError);
});
