import { expect, it } from 'vitest';
import { measureOf } from '../../charts/labels/measure.ts';
import { dataOf } from '../../charts/model.test-support.ts';
import { categoryColour, restColour } from '../../charts/palette.ts';
import { methodRing } from './method-ring.ts';

const view = { metric: 'dealNum', measure: measureOf('dealNum'), isOld: false } as const;
const ringOf = (methods: readonly (string | null)[]) => {
  const model = methodRing(methods.map((zb_fangshi, place) => ({ zb_fangshi, dealNum: 20 - place, zbJinE: null })), view);
  return model ? dataOf(model).map(({ id, name, value, itemStyle }) => ({ id, name, value, colour: itemStyle?.color })) : [];
};

const many = ['竞争性磋商', '公开招标', '询比采购', '谈判采购', '直接采购', '框架协议采购', '询价', '单一来源', '其他（摇号）', null];

it('gives each of the largest methods its own colour, a standard one always the same', () => {
  const ring = ringOf(many);
  expect(ring.map(({ name }) => name)).toEqual([...many.slice(0, 7), '其他']);
  expect(new Set(ring.map(({ colour }) => colour)).size).toBe(8);
  expect([ring[1]?.colour, ring[6]?.colour, ring[7]?.colour]).toEqual([categoryColour(0), categoryColour(2), restColour]);
});

it('adds up to all deals, and makes the remainder unpickable', () => {
  const ring = ringOf(many);
  expect(ring.reduce((sum, { value }) => sum + Number(value), 0)).toBe(many.reduce((sum, _method, place) => sum + 20 - place, 0));
  expect(ring.filter(({ id }) => id === undefined).map(({ name }) => name)).toEqual(['其他']);
});

it('is null without deals', () => {
  expect(ringOf([])).toEqual([]);
});
