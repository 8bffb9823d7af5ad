import { describe, expect, it } from 'vitest';
import { measureOf } from './measure.ts';
import { dataOf, tooltipOf } from './model.test-support.ts';
import { prepareChinaMap } from './prepare-china-map.ts';
import type { Part } from './part.ts';

const prepare = (parts: Part[]) => prepareChinaMap(parts, measureOf('dealNum'));
const province = (model: ReturnType<typeof prepare>, name: string) => dataOf(model).find((datum) => datum.name === name);

describe('prepareChinaMap', () => {
  it('finds provinces by their long and short names and hands back what the data call them', () => {
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

  it('ranges over the data, and from 0 to 600 when there is nothing', () => {
    expect(prepare([{ id: '安徽', name: '安徽', value: 7 }]).option.visualMap).toMatchObject({ min: 0, max: 7 });
    expect(prepare([]).option.visualMap).toMatchObject({ min: 0, max: 600 });
    expect(prepare([]).label).toBe('没有国内省份的数据');
    expect(prepare([{ id: 'x', name: 'Yerevan', value: 70 }]).option.visualMap).toMatchObject({ max: 600 });
  });

  it('hides Hong Kong and Macao while nothing happened there', () => {
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

  it('says what it does not know', () => {
    expect(tooltipOf(prepare([]), { name: '四川' })).toBe('<strong>四川</strong><br>成交标段数 —');
  });

  it('ranks the regions beside a small map where few have data, and not where many do', () => {
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
});
