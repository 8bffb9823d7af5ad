import { standardMethods } from '@tenderscope/contract';
import { expect, it } from 'vitest';
import { categoryColour, restColour } from '../../charts/palette.ts';
import { methodColours } from './method-colours.ts';
import { orderMethods } from './order-methods.ts';

const standard = standardMethods.map(({ name }) => name);

it('keeps the colour of a standard method, regardless of the others in a chart', () => {
  const colours = methodColours(['竞争性磋商', '询价', '直接采购', '公开招标']);
  expect([colours.get('公开招标'), colours.get('询价')]).toEqual([categoryColour(0), categoryColour(2)]);
  expect([colours.get('竞争性磋商'), colours.get('直接采购')]).toEqual([categoryColour(1), categoryColour(3)]);
});

it('gives others the colour of the remainder once all are used', () => {
  const colours = methodColours([...standard, '竞争性磋商', '其他（摇号）']);
  expect(standard.map((name) => colours.get(name))).toEqual(standard.map((_name, place) => categoryColour(place)));
  expect([colours.get('竞争性磋商'), colours.get('其他（摇号）')]).toEqual([restColour, restColour]);
});

it('orders methods by the dictionary, followed by unknown words', () => {
  expect(orderMethods(['其他（乙）', '直接采购', '其他（甲）', '单一来源', '公开招标'])).toEqual(['公开招标', '单一来源', '直接采购', '其他（乙）', '其他（甲）']);
});
