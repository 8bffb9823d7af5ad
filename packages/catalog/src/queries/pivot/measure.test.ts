import { expect, it } from 'vitest';
import { slotOfMetric } from './measure.ts';

it('finds the slot of a table by the event of a metric', () => {
  expect([slotOfMetric('zbJinE', 'lot_fact'), slotOfMetric('zbJinE', 'bid_row')]).toEqual(['awards', 'awardedBids']);
  expect(slotOfMetric('projectNum', 'project_row')).toBe('projectTenders');
  expect(() => slotOfMetric('zbJinE', 'project_row')).toThrow('by the event of zbJinE: award');
});
