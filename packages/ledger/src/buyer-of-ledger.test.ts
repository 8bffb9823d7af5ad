import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { importLedger } from './import-ledger.ts';
import { LedgerBench } from './ledger-bench.test-support.ts';
import type { PlanOptions } from './plan-ledger.ts';

const nameless = '项目编号,项目名称,采购方式,采购预算（元）,开标日期,中标单位,中标金额（元）,状态\nP1,阀门采购,公开招标,1000,2024-03-04,甲阀门有限公司,900,成交\n';
const ofUnit = (unit: string): string => `${nameless.split('\n')[0] ?? ''},采购单位\nP9,管材采购,公开招标,1000,2024-03-04,乙管材有限公司,900,成交,${unit}\n`;

let bench: LedgerBench;
beforeEach(async () => {
  bench = await LedgerBench.open();
});
afterEach(() => bench.close());

const load = async (content: string, options: Partial<PlanOptions> = {}, name = '台账.csv'): ReturnType<typeof importLedger> =>
  importLedger(bench.warehouse, [await bench.file(name, content)], { dataDir: `${bench.folder}/data`, ...options });
const buyerOf = async (project: string): Promise<unknown> =>
  (await bench.rows(`select u.name as name from projects p join units u on u.unit_id = p.unit_id where p.code = '${project}'`)).map(({ name }) => name);

describe('a ledger that names no buyer', () => {
  it('is refused with the way to name one, which the check shows', async () => {
    await expect(load(nameless)).rejects.toThrow(/没有采购单位的列.*--buyer/);
    const { ledger } = await load(nameless, { isTrial: true });
    expect(ledger.map(({ needsBuyer, buyer }) => [needsBuyer, buyer])).toEqual([[true, null]]);
  });

  const profile: PlanOptions['profile'] = {
    name: '本部', version: 1, kind: 'tenders', values: {}, buyer: '丙燃气有限公司',
    columns: [{ head: '项目编号', field: 'projectCode' }, { head: '项目名称', field: 'projectName' }, { head: '状态', field: 'status' }],
  };

  it.each<[string, Partial<PlanOptions>]>([
    ['as chosen for the sheet', { choices: { '台账.csv': { buyer: '丙燃气有限公司' } } }],
    ['as the command states', { buyer: '丙燃气有限公司' }],
    ['as the profile has it', { profile }],
    ['as the command states, against the profile', { profile: { ...profile, buyer: '庚燃气有限公司' }, buyer: '丙燃气有限公司' }],
  ])('has the buyer %s', async (_, options) => {
    const { warnings, ledger } = await load(nameless, options);
    expect(await buyerOf('P1')).toEqual(['丙燃气有限公司']);
    expect(warnings.join()).toContain('按“丙燃气有限公司”计');
    expect(ledger[0]).toMatchObject({ needsBuyer: true, buyer: '丙燃气有限公司' });
  });

  it('belongs to the only unit, of the store or of the user, and to none if there are several', async () => {
    await load(ofUnit('丁燃气有限公司'), {}, '一.csv');
    await load(nameless, {}, '二.csv');
    expect(await buyerOf('P1')).toEqual(['丁燃气有限公司']);
    await load(ofUnit('戊燃气有限公司'), {}, '三.csv');
    await expect(load(nameless.replace('P1', 'P2'), {}, '四.csv')).rejects.toThrow(/没有采购单位/);
    const [own] = await bench.rows(`select unit_id from units where name = '戊燃气有限公司'`);
    await load(nameless.replace('P1', 'P2'), { ownUnits: new Set([String(own?.['unit_id'])]) }, '五.csv');
    expect(await buyerOf('P2')).toEqual(['戊燃气有限公司']);
  });

  it('creates no lot of the only unit from a contract whose lot is unknown', async () => {
    await load(ofUnit('丁燃气有限公司'), {}, '一.csv');
    const contracts = '项目编号,合同编号,签约单位,签订日期,合同金额（元）\nP9,H1,乙管材有限公司,2024-04-04,900\nP7,H2,乙管材有限公司,2024-04-04,900\n';
    const { ledger } = await load(contracts, {}, '合同台账.csv');
    expect(ledger[0]).toMatchObject({ kind: 'contracts', rows: 1, refused: 1 });
    expect(await bench.rows('select code from projects')).toEqual([{ code: 'P9' }]);
  });
});

describe('a ledger that names its buyer in the title', () => {
  it('keeps it whatever the profile or the command state, and not against the choice of a user', async () => {
    const titled = `己燃气有限公司招标采购台账\n${nameless}`;
    await load(titled, { buyer: '丙燃气有限公司' });
    expect(await buyerOf('P1')).toEqual(['己燃气有限公司']);
    await load(titled.replace('P1', 'P2'), { choices: { '台账.csv': { buyer: '丙燃气有限公司' } } });
    expect(await buyerOf('P2')).toEqual(['丙燃气有限公司']);
  });
});
