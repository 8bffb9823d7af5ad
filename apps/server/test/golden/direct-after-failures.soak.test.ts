import { seedOfRun } from '@tenderscope/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { furtherWorld, indicatorError, type FurtherWorld } from '../support/indicator-error.test-support.ts';

const seed = `direct ${seedOfRun(76)}`;
let world: FurtherWorld;
beforeAll(async () => {
  world = await furtherWorld(20_000, seed, 'direct-after-failures');
});
afterAll(() => world.app.close());

it(`finds purchases that evade a new tender after a failed one, and few others (${seed})`, async () => {
  const { planted, found, others, wrong, figures, details } = await indicatorError(world, 'D02');
  console.info(figures);
  expect(planted, figures).toBeGreaterThan(3);
  expect(found / planted, figures).toBeGreaterThanOrEqual(0.9);
  expect(others, figures).toBeGreaterThan(planted);
  expect(wrong / others, figures).toBeLessThanOrEqual(0.05);
  expect(details[0]).toMatch(/^前次标段 \S+ 流标，\d+ 天后成交；.+；/);
});

it('shows the failed lot in the sheet of the lot that repeats it, and the other way round', async () => {
  const [{ lot_id: lot = '', previous_lot_id: previous = '' } = {}] = world.truth;
  expect(await world.client.rows('lot.head', [], [lot])).toMatchObject([{ previous_lot_guid: previous }]);
  expect(await world.client.rows('lot.head', [], [previous])).toMatchObject([{ next_lot_guid: lot, status: '流标' }]);
});
