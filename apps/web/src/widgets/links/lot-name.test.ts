import { expect, it } from 'vitest';
import { splitLotName } from './lot-name.ts';

it.each([
  ['滨湖新区中压管网改造工程第2标段（DN200）', ['滨湖新区中压管网改造工程', '第2标段', '（DN200）']],
  ['2025年第二批阀门采购十二标段', ['2025年第二批阀门采购', '十二标段', '']],
  ['第1标段', ['', '第1标段', '']],
  ['3号包阀门一标', ['3号包阀门', '一标', '']],
  ['膜式燃气表采购（G2.5）', ['膜式燃气表采购（G2.5）', '', '']],
])('finds the number of %s', (name, parts) => {
  expect(splitLotName(name)).toEqual(parts);
  expect(parts.join('')).toBe(name);
});
