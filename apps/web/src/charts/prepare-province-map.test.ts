import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { regionsOf } from './map-shape.ts';
import { measureOf } from './measure.ts';
import { dataOf } from './model.test-support.ts';
import { prepareProvinceMap } from './prepare-province-map.ts';
import { provinces } from './vocabulary/provinces.ts';

const shapeOf = (file: string) => JSON.parse(readFileSync(`apps/web/map/${file}.json`, 'utf8')) as Parameters<typeof regionsOf>[0];
const china = regionsOf(shapeOf('china'));
const cities = regionsOf(shapeOf('province/340000')).map(({ name }) => name);

describe('the map files', () => {
  it('have every province, and the cities of each', () => {
    expect(china.map(({ name }) => name).filter((name) => provinces.has(name)).sort()).toEqual([...provinces].sort());
    for (const { name, code } of china.filter(({ name }) => provinces.has(name))) {
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

  it('finds cities with and without 市 and leaves out those elsewhere', () => {
    expect(dataOf(model).filter(({ id }) => id !== undefined)).toMatchObject([{ name: '合肥市', id: '合肥', value: 3 }, { name: '芜湖市', value: 5 }]);
    expect(model.label).toBe('芜湖市 5 个、合肥市 3 个');
    expect(model.table.rows).toEqual([['芜湖市', '5'], ['合肥市', '3']]);
    expect(model.option.visualMap).toMatchObject({ max: 5 });
  });

  it('ranks the cities beside a small map', () => {
    expect(dataOf(model, 1)).toMatchObject([{ name: '芜湖市', id: '芜湖市', value: 5 }, { name: '合肥市', id: '合肥', value: 3 }]);
  });

  it('says that there is nothing', () => {
    expect(prepareProvinceMap([], measureOf('dealNum'), { name: '安徽', cities }).label).toBe('安徽没有城市的数据');
  });
});
