import { repeats, seedOfRun } from '@tenderscope/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { furtherWorld, indicatorError, type FurtherWorld } from '../support/indicator-error.test-support.ts';

const seed = `benchmarks ${seedOfRun(77)}`;
let world: FurtherWorld;
beforeAll(async () => {
  world = await furtherWorld(repeats(2500, 5000), seed, 'wrong-benchmarks');
});
afterAll(() => world.app.close());

it(`finds wrong benchmarks, and few others (${seed})`, async () => {
  const { planted, found, others, wrong, figures, details } = await indicatorError(world, 'A01');
  console.info(figures);
  expect(planted, figures).toBeGreaterThan(0);
  expect(found / planted, figures).toBeGreaterThanOrEqual(0.9);
  expect(others, figures).toBeGreaterThan(planted * 10);
  expect(wrong / others, figures).toBeLessThanOrEqual(0.05);
  expect(details[0]).toMatch(/^按「.+」复算，记录的基准价相差 \d/);
});

it('shows formula and benchmark in the sheet of a lot', async () => {
  const [{ lot_id: lot = '', benchmark_formula: formula, benchmark_price: price } = {}] = world.truth;
  expect(await world.client.rows('lot.head', [], [lot])).toMatchObject([{ benchmark_formula: formula, benchmark_price: Number(price) }]);
});
