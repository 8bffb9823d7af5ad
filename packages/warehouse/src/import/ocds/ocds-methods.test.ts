import { afterAll, beforeAll, expect, it } from 'vitest';
import { ImportBench } from '../import-bench.test-support.ts';
import type { ImportReport } from '../import-report.ts';

/** Codes and details of methods, and their stored form. */
const cases = [
  ['open', undefined, '公开招标'],
  ['selective', undefined, '邀请招标'],
  ['limited', undefined, '竞争性谈判'],
  ['direct', undefined, '单一来源'],
  ['Direct', undefined, '单一来源'],
  ['limited', '竞争性磋商', '竞争性磋商'],
  ['open', '公开询比', '询比采购'],
  ['open', 'OP (Open Procedure)', '公开招标'],
  ['open', '其他', '公开招标'],
  [undefined, '其他', '其他方式'],
  [undefined, 'Small Purchase', '其他（Small Purchase）'],
  ['openCompetitive', undefined, '其他（openCompetitive）'],
  [undefined, undefined, null],
] as const;

let bench: ImportBench;
let report: ImportReport;
beforeAll(async () => {
  bench = await ImportBench.open();
  const releases = cases.map(([procurementMethod, procurementMethodDetails], place) => ({
    ...{ ocid: `ocds-${place}`, id: '1', date: '2025-03-20T00:00:00Z', tag: ['tender'], buyer: { id: 'X-1', name: '燃气公司' } },
    tender: { id: `T-${place}`, title: '管材采购', status: 'active', procurementMethod, procurementMethodDetails },
  }));
  report = await bench.import({ 'p.json': JSON.stringify({ releases }) }, { format: 'ocds' });
});
afterAll(() => bench.close());

it.each(cases.map((one, place) => [...one, place] as const))('the code %s with the details %s is %s', async (_code, _details, method, place) => {
  expect(await bench.rows(`select method from projects where project_id = 'ocds-${place}'`)).toEqual([{ method }]);
});

it('counts the unknown words', () => {
  expect(report).toMatchObject({
    outcome: 'clean',
    warnings: ['p.json 的采购方式中有未收录的写法：Small Purchase（1 处）、openCompetitive（1 处），按“其他”计'],
  });
});
