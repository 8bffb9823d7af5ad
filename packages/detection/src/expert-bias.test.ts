import { describe, expect, it } from 'vitest';
import { expertBiases } from './expert-bias.ts';
import type { PanelMark } from './panel-cells.ts';

/** The z of experts E1, E2 … for company A on one lot. */
const lot = (name: string, z: readonly number[]): PanelMark[] => z.map((one, seat) => ({ lot: name, expert: `E${seat + 1}`, company: 'A', z: one }));

const meetings = [1, 2, 3].flatMap((meeting) => lot(`L${meeting}`, [2, -1, -1]));
const biases = expertBiases(meetings);
const of = (expert: string, all = biases) => all.find((bias) => bias.expert === expert);

it('shrinks the mean by n/(n + 5)', () => {
  expect(of('E1')).toMatchObject({ company: 'A', n: 3, bias: 6 / 8 });
  expect(of('E2')?.bias).toBe(-3 / 8);
});

describe('the permutation test', () => {
  it('counts all assignments of a small case', () => {
    // By hand: each meeting gives 2 (1 in 3) or −1 (2 in 3). |sum| ≥ 6 only when all three give 2: 1 of 27.
    expect(of('E1')?.pValue).toBeCloseTo(1 / 27, 12);
    // |sum| ≥ 3: none gives 2 (−3, 8 of 27), two do (3, 6 of 27), all do (6, 1 of 27).
    expect(of('E2')?.pValue).toBeCloseTo(15 / 27, 12);
  });

  it('is near the normal limit for many meetings', () => {
    // z of −1, 0, 1: variance 2/3. E1 gets 1 in 24 and −1 in 16 of 40 meetings: sum 8, sd √(80/3) = 5.164; by the normal
    // distribution with continuity correction, p = 2 · (1 − Φ(7.5/5.164)) = 0.1464 (SciPy norm.sf).
    const many = Array.from({ length: 40 }, (_, index) => lot(`M${index}`, index < 24 ? [1, 0, -1] : [-1, 0, 1])).flat();
    const first = of('E1', expertBiases(many));
    expect(first?.n).toBe(40);
    expect(Math.abs((first?.pValue ?? 0) - 0.1464)).toBeLessThan(0.05);
  });

  it('finds a bias of many meetings far beyond chance', () => {
    const biased = Array.from({ length: 12 }, (_, index) => lot(`M${index}`, [2, -0.5, -0.5, -0.5, -0.5])).flat();
    expect(of('E1', expertBiases(biased))?.pValue).toBeLessThan(1e-4);
  });

  it('does not depend on the order of marks', () => {
    expect(expertBiases([...meetings].reverse())).toEqual(biases);
  });

  it('is silent below three meetings', () => {
    expect(expertBiases(lot('L1', [1, -1]))).toEqual([
      { expert: 'E1', company: 'A', n: 1, bias: 1 / 6, pValue: null },
      { expert: 'E2', company: 'A', n: 1, bias: -1 / 6, pValue: null },
    ]);
  });

  it('is the same for a pair alone as among all', () => {
    expect(expertBiases(meetings, (expert) => expert === 'E2')).toEqual(biases.filter(({ expert }) => expert === 'E2'));
  });
});
