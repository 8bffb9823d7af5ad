import { readFileSync } from 'node:fs';
import { provinceNames } from '@tenderscope/contract';
import { describe, expect, it } from 'vitest';
import { regionsOf } from './map-shape.ts';
import { measureOf } from '../labels/measure.ts';
import { dataOf } from '../model.test-support.ts';
import { prepareProvinceMap } from './prepare-province-map.ts';

const shapeOf = (file: string) => JSON.parse(readFileSync(`apps/web/map/${file}.json`, 'utf8')) as Parameters<typeof regionsOf>[0];
const china = regionsOf(shapeOf('china'));
const cities = regionsOf(shapeOf('province/340000')).map(({ name }) => name);

describe('the map files', () => {
  it('contain every province, and the cities of each', () => {
    expect(china.map(({ name }) => name).filter((name) => provinceNames.has(name)).sort()).toEqual([...provinceNames].sort());
    for (const { name, code } of china.filter(({ name }) => provinceNames.has(name))) {
      expect(code, name).toMatch(/^\d{6}$/);
      expect(regionsOf(shapeOf(`province/${code}`)).length, name).toBeGreaterThan(0);
    }
    expect(cities).toContain('合肥市');
  });
});

describe('prepareProvinceMap', () => {
  const model = prepareProvinceMap(
    [{ id: '合肥', name: '合肥', value: 3 }, { id: '芜湖市', name: '芜湖市', value: 5 }, { id: 'x', name: '南京市', value: 99 }],
    measureOf('dealNum'),
    { name: '安徽', cities },
  );

  it('finds cities with and without 市, and shows other places beside the map', () => {
    expect(dataOf(model).filter(({ id }) => id !== undefined)).toMatchObject([{ name: '合肥市', id: '合肥', value: 3 }, { name: '芜湖市', value: 5 }]);
    expect(model.label).toBe('芜湖市 5 个、合肥市 3 个；图中 8 个，另有 南京市 99 个，合计 107 个');
    expect(model.table.rows).toEqual([['芜湖市', '5'], ['合肥市', '3'], ['南京市', '99']]);
    expect(model.option.visualMap).toMatchObject({ max: 5 });
  });

  it('ranks the cities beside a small map', () => {
    expect(dataOf(model, 1)).toMatchObject([{ name: '芜湖市', id: '芜湖市', value: 5 }, { name: '合肥市', id: '合肥', value: 3 }]);
  });

  it('adds up the names of one city', () => {
    const parts = [{ id: '合肥', name: '合肥', value: 3 }, { id: '合肥市', name: '合肥市', value: 4, notes: ['成交金额 1.00 万元'] }];
    const twice = prepareProvinceMap(parts, measureOf('dealNum'), { name: '安徽', cities });
    expect([twice.label, twice.remainder]).toEqual(['合肥市 7 个', null]);
  });

  it('shows that there is no data', () => {
    expect(prepareProvinceMap([], measureOf('dealNum'), { name: '安徽', cities }).label).toBe('安徽没有城市的数据');
  });
});
