import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Row } from '../warehouse.ts';
import type { ImportReport } from './import-report.ts';
import { ImportBench, soundBundle } from './import-bench.test-support.ts';

type Cell = string | null;
/** Province and city as written, and as stored. */
const cases: [province: string, city: string, storedProvince: Cell, storedCity: Cell][] = [
  ['江苏', '常州市', '江苏', '常州市'],
  ['江苏省', '常州', '江苏', '常州市'],
  ['内蒙', '呼和浩特', '内蒙古', '呼和浩特市'],
  ['广西壮族自治区', '', '广西', null],
  ['全国', '', '全国', null],
  ['境外', '', '境外', null],
  ['跨省', '', '全国', null],
  ['合肥市', '', '安徽', '合肥市'],
  ['', '安徽省', '安徽', null],
  ['', '合肥', '安徽', '合肥市'],
  ['３４００００', '340100', '安徽', '合肥市'],
  ['吉林', '延边', '吉林', '延边朝鲜族自治州'],
  ['/', '无', null, null],
  ['未知', '待定', null, null],
  ['', '', null, null],
  ['安徽', '南京', '安徽', '南京市'],
  ['安徽', '江苏省', '安徽', '江苏省'],
  ['全国', '合肥', '全国', '合肥市'],
  ['华东', '', '华东', null],
  ['华东', '', '华东', null],
  ["'; drop table projects; --", '%', "'; drop table projects; --", '%'],
  ['安徽', '肥西县', '安徽', '肥西县'],
  ['Ararat', 'Artashat', 'Ararat', 'Artashat'],
  ['Lori', '', 'Lori', null],
];
const columns = 'project_id,code,name,unit_id,province,city';
const files = {
  ...soundBundle,
  'projects.csv': [columns, 'p1,P-1,项目,u1,安徽,合肥市', ...cases.map(([province, city], place) => `m${String(place).padStart(2, '0')},M${place},项目${place},u1,${province},${city}`)].join('\n'),
};

let bench: ImportBench;
beforeAll(async () => {
  bench = await ImportBench.open();
});
afterAll(() => bench.close());

describe('places of one import', () => {
  let report: ImportReport;
  beforeAll(async () => {
    await bench.empty();
    report = await bench.import(files);
  });

  it('are stored in their standard form, and reject no row', async () => {
    expect(report).toMatchObject({ outcome: 'clean', tables: { projects: { rejected: 0, accepted: cases.length + 1 } } });
    const stored = await bench.rows("select province, city from projects where project_id like 'm%' order by project_id");
    expect(stored.map(({ province, city }) => [province, city])).toEqual(cases.map(([, , province, city]) => [province, city]));
  });

  it('are counted as converted if a cell is stored as another text, including one that comes from the other cell', () => {
    const changed = (column: 0 | 1): number => cases.filter((one) => (one[column] || null) !== one[column + 2]).length;
    expect(report.conversions).toEqual([
      { file: 'projects.csv', column: 'city', cells: changed(1) },
      { file: 'projects.csv', column: 'province', cells: changed(0) },
    ]);
  });

  it('are named if they are unknown or contradict each other; foreign ones are counted', () => {
    expect(report.warnings).toEqual([
      'projects.csv 的省份、城市中有未收录的地名：华东（2 处）、肥西县（1 处），按原文保存',
      'projects.csv 中省份与城市不相符：安徽 南京市（1 处）、安徽 江苏省（1 处），均按原文保存',
      'projects.csv 的省份、城市中有 5 处（5 种）非中文地名，按原文保存',
    ]);
  });

  it('stay the same if stored values are imported again, in another format', async () => {
    const rows = await bench.rows('select project_id, code, name, unit_id, province, city from projects order by project_id');
    const again = await bench.import({ 'projects.ndjson': rows.map((row) => JSON.stringify(row)).join('\n') });
    expect(again).toMatchObject({ outcome: 'clean', conversions: [], tables: { projects: { updated: 0, unchanged: cases.length + 1 } } });
  });
});

it('names the most frequent of many unknown places of all tables once', async () => {
  const names = Array.from({ length: 12 }, (_, place) => `某地${String.fromCharCode(65 + place)}`);
  const projects = [...names, '某地L'].map((name, place) => `w${place},W${place},项目,u1,${name},`);
  const companies = ['company_id,name,province', 'k1,甲,某地L'];
  const { warnings } = await bench.import({ 'units.csv': soundBundle['units.csv'], 'projects.csv': [columns, ...projects].join('\n'), 'companies.csv': companies.join('\n') }, { isTrial: true });
  expect(warnings).toEqual([
    `2 个文件的省份、城市中有未收录的地名：某地L（3 处）、${names.slice(0, 9).map((name) => `${name}（1 处）`).join('、')}等 12 种，按原文保存`,
  ]);
});

describe('a file without one of the columns', () => {
  beforeEach(() => bench.empty());
  const units = async (...lines: string[]): Promise<Row[]> => {
    await bench.import({ 'units.csv': lines.join('\n') });
    return bench.rows('select unit_id, province, city from units order by unit_id');
  };

  it('stores a city found in the column of provinces, replacing a stored one', async () => {
    await units('unit_id,name,province,city', 'u1,甲,安徽,芜湖市', 'u2,乙,江苏,');
    expect(await units('unit_id,name,province', 'u1,甲,合肥市', 'u2,乙,江苏省', 'u3,丙,芜湖')).toEqual([
      { unit_id: 'u1', province: '安徽', city: '合肥市' },
      { unit_id: 'u2', province: '江苏', city: null },
      { unit_id: 'u3', province: '安徽', city: '芜湖市' },
    ]);
    expect(await units('unit_id,name,province', 'u1,甲,安徽省')).toContainEqual({ unit_id: 'u1', province: '安徽', city: '合肥市' });
  });

  it('stores the province of its cities if none is stored', async () => {
    await units('unit_id,name,province', 'u1,甲,江苏', 'u2,乙,');
    expect(await units('unit_id,name,city', 'u1,甲,合肥', 'u2,乙,合肥', 'u3,丙,合肥')).toEqual([
      { unit_id: 'u1', province: '江苏', city: '合肥市' },
      { unit_id: 'u2', province: '安徽', city: '合肥市' },
      { unit_id: 'u3', province: '安徽', city: '合肥市' },
    ]);
  });
});

it('stores the places of units, companies and experts alike', async () => {
  await bench.empty();
  await bench.import({
    'units.csv': 'unit_id,name,province,city\nu1,甲,江苏省,常州\n',
    'companies.csv': 'company_id,name,province,city\nc1,甲,上海市,上海\n',
    'experts.csv': 'expert_id,name,province,city\ne1,甲,西藏自治区,那曲地区\n',
  });
  const stored = await Promise.all(['units', 'companies', 'experts'].map((table) => bench.rows(`select province, city from ${table}`)));
  expect(stored.flat()).toEqual([{ province: '江苏', city: '常州市' }, { province: '上海', city: '上海市' }, { province: '西藏', city: '那曲市' }]);
});

const published = resolve(import.meta.dirname, '../../../../../shared/data/cases');
describe.skipIf(!existsSync(published))('cases described by others (skipped if ../shared/data is absent)', () => {
  const storedOf = async (name: string): Promise<{ report: ImportReport; provinces: Record<string, unknown[][]> }> => {
    await bench.empty();
    const tables = ['units', 'companies', 'projects'];
    const texts = await Promise.all(tables.map((table) => readFile(join(published, name, `${table}.csv`), 'utf8')));
    const report = await bench.import(Object.fromEntries(tables.map((table, place) => [`${table}.csv`, texts[place] ?? ''])));
    const rows = await Promise.all(tables.map((table) => bench.rows(`select province, city from ${table} order by all`)));
    const placesOf = (place: number): unknown[][] => (rows[place] ?? []).map(({ province, city }) => [province, city]);
    return { report, provinces: Object.fromEntries(tables.map((table, place) => [table, placesOf(place)])) };
  };

  it('07-figures: each is a known place, and 全国 is not a province', async () => {
    const { report, provinces } = await storedOf('07-figures');
    expect(report.warnings.filter((warning) => warning.includes('省份'))).toEqual([]);
    expect(provinces['units']).toEqual([['内蒙古', '呼和浩特市'], ['内蒙古', '呼和浩特市'], ['广西', null], ['江苏', '常州市'], ['江苏', '常州市']]);
    expect(provinces['projects']).toEqual([['全国', null], ['内蒙古', '呼和浩特市'], ['内蒙古', '呼和浩特市'], ['广西', null], ['江苏', '常州市'], ['江苏', '常州市']]);
    expect(provinces['companies']).toEqual([
      ['上海', null], ['安徽', '合肥市'], ['安徽', null], ['安徽', null], ['广西', null], ['广西', null], ['西藏', null],
    ]);
  });

  it('08-messy-cells: 上海市 and 上海, 广西 and 广西壮族自治区 are the same', async () => {
    const { provinces } = await storedOf('08-messy-cells');
    expect((provinces['companies'] ?? []).map(([province]) => province)).toEqual(expect.arrayContaining(['上海', '上海', '广西', '广西', '西藏']));
    expect(provinces['units']).toContainEqual(['全国', null]);
  });
});
