import { expect, it } from 'vitest';
import { measureOf } from '../labels/measure.ts';
import { prepareHeat } from '../prepare/prepare-heat.ts';
import { prepareScatter } from '../prepare/prepare-scatter.ts';
import { loadParts, partsOf } from './load-parts.ts';

const [x, y] = [measureOf('tbNum'), measureOf('zbNum')];

it('finds the parts of a chart in the chart itself', () => {
  const plain = prepareScatter([], { x, y });
  const parted = prepareScatter([], { x, y, quadrants: { x: 1, y: 1, names: ['一', '二', '三', '四'] } });
  expect(partsOf(plain.option, 'canvas')).toEqual(['scatter']);
  expect(partsOf(parted.option, 'svg')).toEqual(['scatter', 'markLine', 'svg']);
  expect(partsOf(prepareHeat([], { rows: [], columns: [], measure: x }).option, 'canvas')).toEqual(['heatmap']);
  expect(partsOf({ series: [{ type: 'bar' }, { type: 'line' }, { type: 'pie' }] }, 'canvas')).toEqual([]);
});

it('loads the parts', async () => {
  await expect(loadParts({ series: [{ type: 'radar' }, { type: 'sankey' }] }, 'svg')).resolves.toBeUndefined();
});
