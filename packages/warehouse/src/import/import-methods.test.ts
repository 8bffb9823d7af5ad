import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportReport } from './import-report.ts';
import { ImportBench, soundBundle } from './import-bench.test-support.ts';

/** Each method as written, and as stored. */
const cases: [written: string, stored: string | null][] = [
  ['竞争性磋商', '竞争性磋商'],
  ['询比采购', '询比采购'],
  ['公开', '公开招标'],
  ['谈判采购', '谈判采购'],
  ['直接采购', '直接采购'],
  ['框架协议采购', '框架协议采购'],
  ['', null],
  [' \u3000', null],
  ['公开 招标\u3000', '公开招标'],
  ['竞价（低价）', '竞价低价'],
  ['ＯＰＥＮ－tender', '公开招标'],
  ['其他', '其他方式'],
  ['摇号', '其他（摇号）'],
  [' 摇号 ', '其他（摇号）'],
  ['其他（摇号）', '其他（摇号）'],
  ['其他(询比)', '询比采购'],
  ['电商  直购\n（二级单位）', '其他（电商 直购 （二级单位））'],
  ["'; drop table projects; --", "其他（'; drop table projects; --）"],
  ['%', '其他（%）'],
  ['长'.repeat(300), `其他（${'长'.repeat(40)}）`],
];
const unread = '摇号（3 处）、%（1 处）';

const quoted = (text: string): string => `"${text}"`;
let bench: ImportBench;
let report: ImportReport;
beforeAll(async () => {
  bench = await ImportBench.open();
  const rows = cases.map(([written], place) => `m${String(place).padStart(2, '0')},M${place},项目${place},u1,${quoted(written)}`);
  report = await bench.import({ ...soundBundle, 'projects.csv': ['project_id,code,name,unit_id,method', 'p1,P-1,项目,u1,', ...rows].join('\n') });
});
afterAll(() => bench.close());

it('stores each method in its standard form, and rejects none', async () => {
  expect(report).toMatchObject({ outcome: 'clean', tables: { projects: { rejected: 0, accepted: cases.length + 1 } } });
  const stored = await bench.rows("select method from projects where project_id like 'm%' order by project_id");
  expect(stored.map(({ method }) => method)).toEqual(cases.map(([, method]) => method));
});

it('counts the cells of each word that the dictionary does not have', () => {
  const [warning = '', ...others] = report.warnings;
  expect(others).toEqual([]);
  expect(warning).toMatch(/^projects\.csv 的采购方式中有未收录的写法：摇号（3 处）、.*，按“其他”计$/);
  for (const word of unread.split('、')) expect(warning).toContain(word);
  expect(warning).not.toContain('磋商');
});

it('stores the same if stored values are imported again, in another format', async () => {
  const rows = await bench.rows('select project_id, code, name, unit_id, method from projects order by project_id');
  const again = await bench.import({ 'projects.ndjson': rows.map((row) => JSON.stringify(row)).join('\n') });
  expect(again).toMatchObject({ outcome: 'clean', tables: { projects: { updated: 0, unchanged: cases.length + 1 } } });
});

it('names the most frequent of many words, and their number', async () => {
  const words = Array.from({ length: 12 }, (_, place) => `新方式${String.fromCharCode(65 + place)}`);
  const rows = [...words, '新方式L'].map((word, place) => `w${place},W${place},项目,u1,${word}`);
  const files = { 'projects.csv': ['project_id,code,name,unit_id,method', ...rows].join('\n') };
  const { warnings } = await bench.import(files, { isTrial: true });
  expect(warnings).toEqual([
    `projects.csv 的采购方式中有未收录的写法：新方式L（2 处）、${words.slice(0, 9).map((word) => `${word}（1 处）`).join('、')}等 12 种，按“其他”计`,
  ]);
});

const published = resolve(import.meta.dirname, '../../../../../shared/data/cases');
describe.skipIf(!existsSync(published))('cases described by others (skipped if ../shared/data is absent)', () => {
  const methodsIn = async (files: Record<string, string>): Promise<unknown[]> => {
    await bench.empty();
    expect(await bench.import(files)).toMatchObject({ outcome: 'clean', warnings: [] });
    return (await bench.rows('select method from projects order by project_id')).map(({ method }) => method);
  };
  const read = (path: string): Promise<string> => readFile(join(published, path), 'utf8');

  it('10-method: each is stored in its standard form', async () => {
    const files = { 'units.csv': await read('10-method/units.csv'), 'projects.csv': await read('10-method/projects.csv') };
    expect(await methodsIn(files)).toEqual(['竞争性磋商', '询比采购', '公开招标', '谈判采购', '直接采购', '框架协议采购', null]);
  });

  it('08-messy-cells: projects are accepted whatever their method', async () => {
    const lines = (await read('08-messy-cells/projects.csv')).trim().split('\n').map((line) => line.split(','));
    const wanted = ['project_id', 'code', 'name', 'unit_id', 'method'].map((column) => lines[0]?.indexOf(column) ?? -1);
    const projects = lines.map((cells) => wanted.map((place) => cells[place] ?? '').join(',')).join('\n');
    const units = ['unit_id,name', ...new Set(lines.slice(1).map((cells) => `${cells[wanted[3] ?? -1] ?? ''},单位`))].join('\n');
    const methods = await methodsIn({ 'units.csv': units, 'projects.csv': projects });
    expect(methods).toEqual(['公开招标', '公开招标', '竞争性磋商', ...Array.from({ length: 5 }, () => '公开招标')]);
  });
});
