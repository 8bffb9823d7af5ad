import { provinces } from '@tenderscope/contract';
import { describe, expect, it } from 'vitest';
import { measureOf } from '../labels/measure.ts';
import { dataOf, tooltipOf } from '../model.test-support.ts';
import { prepareChinaMap } from './prepare-china-map.ts';
import type { Part } from '../prepare/part.ts';

const prepare = (parts: Part[]) => prepareChinaMap(parts, measureOf('dealNum'));
const province = (model: ReturnType<typeof prepare>, name: string) => dataOf(model).find((datum) => datum.name === name);

describe('prepareChinaMap', () => {
  it('finds provinces by their long and short names and returns the names of the data', () => {
    const model = prepare([
      { id: '安徽省', name: '安徽省', value: 7 },
      { id: '广西', name: '广西', value: 3 },
      { id: '内蒙古自治区', name: '内蒙古自治区', value: 2 },
    ]);
    expect(province(model, '安徽')).toMatchObject({ id: '安徽省', value: 7 });
    expect(province(model, '广西')).toMatchObject({ id: '广西', value: 3 });
    expect(province(model, '内蒙古')).toMatchObject({ id: '内蒙古自治区', value: 2 });
    expect(province(model, '四川')?.value).toBeNaN();
    expect(model.label).toBe('安徽 7 个、广西 3 个、内蒙古 2 个');
  });

  it('has the range of the data, and 0 to 600 without data', () => {
    expect(prepare([{ id: '安徽', name: '安徽', value: 7 }]).option.visualMap).toMatchObject({ min: 0, max: 7 });
    expect(prepare([]).option.visualMap).toMatchObject({ min: 0, max: 600 });
    expect(prepare([]).label).toBe('没有国内省份的数据');
    expect(prepare([{ id: 'x', name: 'Yerevan', value: 70 }]).label).toBe('没有国内省份的数据；图中 0 个，另有 Yerevan 70 个，合计 70 个');
    expect(prepare([{ id: 'x', name: 'Yerevan', value: 70 }]).option.visualMap).toMatchObject({ max: 600 });
  });

  it('hides Hong Kong and Macao while their values are zero', () => {
    const model = prepare([
      { id: '香港', name: '香港', value: 0 },
      { id: '北京', name: '北京', value: 0 },
    ]);
    expect(province(model, '香港')).toMatchObject({ itemStyle: { opacity: 0 }, label: { show: false } });
    expect(province(model, '澳门')).toMatchObject({ itemStyle: { opacity: 0 }, label: { show: false } });
    expect(province(model, '北京')?.itemStyle).toBeUndefined();
    expect(province(prepare([{ id: '澳门', name: '澳门特别行政区', value: 1 }]), '澳门')?.itemStyle).toBeUndefined();
  });

  it('is drawn at zoom 1.2 and zooms between 1 and 5', () => {
    expect(prepare([]).option.series).toMatchObject([{ map: 'china', zoom: 1.2, scaleLimit: { min: 1, max: 5 } }]);
  });

  it('shows unknown places', () => {
    expect(tooltipOf(prepare([]), { name: '四川' })).toBe('<strong>四川</strong><br>成交标段数 —');
  });

  it('ranks the regions beside a small map if few have data, and not if many do', () => {
    const types = (names: string[]) => {
      const { series } = prepare(names.map((name, index) => ({ id: name, name, value: index + 1 }))).option;
      return [series ?? []].flat().map(({ type }) => type);
    };
    expect(types(['安徽'])).toEqual(['map', 'bar']);
    expect(types(['安徽', '江苏', '浙江'])).toEqual(['map', 'bar']);
    expect(types(['安徽', '江苏', '浙江', '上海'])).toEqual(['map']);
    expect(types([])).toEqual(['map']);
    const model = prepare([{ id: '江苏', name: '江苏', value: 2 }, { id: '安徽省', name: '安徽省', value: 7 }]);
    expect(dataOf(model, 1)).toEqual([{ id: '安徽省', name: '安徽', value: 7 }, { id: '江苏', name: '江苏', value: 2 }]);
    expect(model.option.visualMap).toMatchObject({ seriesIndex: 0 });
    expect(tooltipOf(model, { seriesIndex: 1, dataIndex: 0, name: '安徽' })).toBe('<strong>安徽</strong><br>成交标段数 7 个');
  });

  it('adds up the rows of one province, with the name of the row in each note', () => {
    const model = prepare([
      { id: '江苏省', name: '江苏省', value: 7, notes: ['成交金额 7.00 万元'] },
      { id: '江苏', name: '江苏', value: 3, notes: ['成交金额 3.00 万元'] },
      { id: '内蒙', name: '内蒙', value: 2 },
      { id: '内蒙古自治区', name: '内蒙古自治区', value: null },
    ]);
    expect(province(model, '江苏')).toMatchObject({ id: '江苏省', value: 10 });
    expect(province(model, '内蒙古')).toMatchObject({ value: 2 });
    expect(tooltipOf(model, { name: '江苏' })).toContain('江苏省 成交金额 7.00 万元<br>江苏 成交金额 3.00 万元');
    expect(dataOf(model, 1)).toMatchObject([{ name: '江苏', value: 10 }, { name: '内蒙古', value: 2 }]);
    expect(model.remainder).toBeNull();
  });

  it('does not colour values outside all provinces, and shows them beside the map, in the text alternative and in the table', () => {
    const model = prepare([
      { id: null, name: '未填写', value: 2 },
      { id: '华东', name: '华东', value: 4 },
      { id: '江苏', name: '江苏', value: 5 },
      { id: '境外', name: '境外', value: 1 },
      { id: '全国', name: '全国', value: 2 },
      { id: '中国', name: '中国', value: 1 },
    ]);
    const remainder = '图中 5 个，另有 全国 3 个、境外 1 个、未填写 2 个、华东 4 个，合计 15 个';
    expect(model.remainder).toBe(remainder);
    expect(model.label).toBe(`江苏 5 个；${remainder}`);
    expect(model.table.rows).toEqual([['江苏', '5'], ['全国', '3'], ['境外', '1'], ['未填写', '2'], ['华东', '4']]);
    expect(dataOf(model).filter(({ value }) => Number(value) > 0)).toMatchObject([{ name: '江苏' }]);
  });

  it('names three of many unknown places, and adds up the others', () => {
    const parts = ['Ararat', 'Lori', 'Shirak', 'Tavush', 'Syunik'].map((name, place) => ({ id: name, name, value: 10 * place + 10 }));
    expect(prepare(parts).remainder).toBe('图中 0 个，另有 Syunik 50 个、Tavush 40 个、Shirak 30 个、其余 2 处 30 个，合计 150 个');
  });

  it('shows amounts in the unit of the largest, even if it is outside all provinces', () => {
    const model = prepareChinaMap([{ id: '安徽', name: '安徽', value: 1e6 }, { id: '全国', name: '全国', value: 2e9 }], measureOf('zbJinE'));
    expect(model.remainder).toBe('图中 0.01 亿元，另有 全国 20.00 亿元，合计 20.01 亿元');
  });

  it('shows all values of the rows on the map or beside it', () => {
    const names = [...provinces.flatMap(({ name, longName, synonyms }) => [name, longName, ...synonyms]), '全国', '境外', '中国', '未填写', '华东', 'Ararat', ''];
    let state = 20_260_301;
    const below = (limit: number): number => (state = (state * 48_271) % 2_147_483_647) % limit;
    for (let round = 0; round < 200; round += 1) {
      const parts = Array.from({ length: below(40) }, () => ({ id: null, name: names[below(names.length)] ?? '', value: below(9) === 0 ? null : below(24) }));
      const model = prepare(parts);
      const shown = dataOf(model).reduce((sum, { value }) => sum + (Number(value) || 0), 0);
      const rest = [...(/另有 (.*)，合计/.exec(model.remainder ?? '')?.[1] ?? '').matchAll(/ (\d+) 个/g)].reduce((sum, [, value]) => sum + Number(value), 0);
      const total = parts.reduce((sum, { value }) => sum + (value ?? 0), 0);
      expect(shown + rest).toBe(total);
      if (model.remainder !== null) expect(model.remainder).toMatch(new RegExp(`^图中 ${shown} 个，.*合计 ${total} 个$`));
    }
  });
});
