import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ImportBench, type BundleFiles } from '../import/import-bench.test-support.ts';
import { verifyWarehouse } from '../verify/verify-warehouse.ts';

/** Valid and invalid codes: the check digit of the last one is wrong. */
const [code, otherCode, wrongCode] = ['91340100MA2MWJTB7J', '9144030071526726XG', '91340100MA2MWJTB7D'];

const base: BundleFiles = {
  'units.csv': 'unit_id,name\nu1,甲燃气公司\n',
  'projects.csv': 'project_id,code,name,unit_id,method,category,notice_at\np1,P1,项目,u1,公开招标,E,2025-03-01\n',
};
const companies = (...lines: string[]): BundleFiles => ({ 'companies.csv': ['company_id,name,uscc,province', ...lines].join('\n') });
const lots = (...lines: string[]): BundleFiles => ({ 'lots.csv': ['lot_id,project_id,code,name,status,winner_id,award_amount,budget,opened_at,award_notice_at', ...lines].join('\n') });
const bids = (...lines: string[]): BundleFiles => ({ 'bids.csv': ['lot_id,company_id,price,is_winner,quoted_at', ...lines].join('\n') });

let bench: ImportBench;
beforeAll(async () => {
  bench = await ImportBench.open({ makesStatistics: true });
});
afterAll(() => bench.close());

const aliases = () => bench.rows('select company_id, merged_id from company_alias order by company_id');
const figures = () => bench.rows(`select company_id, count_sum(bids) as bids, count_sum(wins) as wins, sum(award_sum) as amount from supplier_profile group by company_id order by company_id`);
const isSound = async (): Promise<void> => expect((await verifyWarehouse(bench.warehouse)).findings).toEqual([]);

describe('check digits of codes', () => {
  it('are those of GB 32100', async () => {
    const codes = [code, otherCode, wrongCode, '91110000600037341L', '91310000123456789X', '012345678901234567', '91340100MA2MWJTB7', ''];
    const [row] = await bench.rows(`select ${codes.map((one, place) => `case when is_uscc('${one}') then 1 else 0 end as c${place}`).join(', ')}, case when is_uscc(null) then 1 else 0 end as none`);
    expect(Object.values(row ?? {})).toEqual([1, 1, 0, 1, 0, 0, 0, 0, 0]);
  });

  it('do not depend on the spelling of a name', async () => {
    const names = ['某某（上海）阀门有限公司', '某某(上海)阀门有限公司', '某某 （上海） 阀门有限公司', '某某〔上海〕阀门有限公司', '某某【上海】阀门有限公司'];
    const [row] = await bench.rows(`select ${names.map((name, place) => `name_key('${name}') as n${place}`).join(', ')}, name_key('ＡＢＣ阀门') as wide`);
    expect(new Set(Object.values(row ?? {}))).toEqual(new Set(['某某(上海)阀门有限公司', 'abc阀门']));
  });
});

describe('records of one company', () => {
  it('are one company in every figure, and reported', async () => {
    const report = await bench.import({
      ...base,
      ...companies(`c1,某某（上海）阀门有限公司,${code},`, `c2,某某(上海)阀门有限公司,${code},上海`, `c3,丙管材有限公司,${wrongCode},`, `c4,丁管材有限公司,${wrongCode},`, 'c5,戊管材有限公司,,'),
      ...lots('l1,p1,1,一,成交,c2,900,1000,2025-03-20,2025-03-25', 'l2,p1,2,二,成交,c1,800,1000,2025-03-20,2025-03-25', 'l3,p1,3,三,成交,c5,700,1000,2025-03-20,2025-03-25'),
      ...bids('l1,c1,950,0,2025-03-19', 'l1,c2,900,1,2025-03-19', 'l1,c3,990,0,2025-03-19', 'l2,c1,800,1,2025-03-19', 'l2,c5,810,0,2025-03-19', 'l3,c5,700,1,2025-03-19', 'l3,c2,720,0,2025-03-19'),
    });
    expect(report.joined).toEqual([{ companyId: 'c2', name: '某某(上海)阀门有限公司', joinedTo: 'c1', joinedName: '某某（上海）阀门有限公司', reason: '统一社会信用代码相同' }]);
    expect(await aliases()).toEqual([{ company_id: 'c2', merged_id: 'c1' }]);
    expect(await figures()).toMatchObject([{ company_id: 'c1', bids: 3, wins: 2, amount: 1700 }, { company_id: 'c3', bids: 1, wins: 0 }, { company_id: 'c5', bids: 2, wins: 1, amount: 700 }]);
    expect(await bench.rows("select company_id, price, is_winner from bids where lot_id = 'l1' order by company_id")).toEqual([
      { company_id: 'c1', price: 900, is_winner: 1 },
      { company_id: 'c3', price: 990, is_winner: 0 },
    ]);
    expect(await bench.rows("select valid_bidders, winner_id, winner_name from lot_fact where lot_id = 'l1'")).toEqual([{ valid_bidders: 2, winner_id: 'c1', winner_name: '某某（上海）阀门有限公司' }]);
    expect(await bench.rows("select province from companies where company_id = 'c1'")).toEqual([{ province: '上海' }]);
    await isSound();
  });

  it('stay unchanged as imported data, so that the same bundle changes nothing', async () => {
    const before = bench.warehouse.dataVersion();
    const again = await bench.import(bids('l1,c1,950,0,2025-03-19', 'l1,c2,900,1,2025-03-19'));
    expect(again).toMatchObject({ dataVersion: before, tables: { bids: { unchanged: 2 } }, joined: [] });
    expect(await bench.rows("select company_id from imported_bids where lot_id = 'l1' order by company_id")).toEqual([{ company_id: 'c1' }, { company_id: 'c2' }, { company_id: 'c3' }]);
  });

  it('are separated again by a decision, and joined by another one', async () => {
    const links = (isSame: 0 | 1): BundleFiles => ({ 'company_links.csv': `company_id,other_id,is_same\nc1,c2,${isSame}\n` });
    expect((await bench.import(links(0))).parted).toMatchObject([{ companyId: 'c2', joinedTo: 'c1' }]);
    expect(await aliases()).toEqual([]);
    expect(await figures()).toMatchObject([{ company_id: 'c1', bids: 2, wins: 1, amount: 800 }, { company_id: 'c2', bids: 2, wins: 1, amount: 900 }, {}, {}]);
    expect(await bench.rows("select valid_bidders, winner_id from lot_fact where lot_id = 'l1'")).toEqual([{ valid_bidders: 3, winner_id: 'c2' }]);
    await isSound();
    expect((await bench.import(links(1))).joined).toMatchObject([{ companyId: 'c2', joinedTo: 'c1' }]);
    expect(await figures()).toMatchObject([{ company_id: 'c1', bids: 3, wins: 2, amount: 1700 }, {}, {}]);
    await isSound();
  });

  it('are joined to a smaller id that is added later, with all that refers to them', async () => {
    await bench.import(companies(`b9,某某 上海 阀门有限公司,${code},`));
    expect(await aliases()).toEqual([{ company_id: 'c1', merged_id: 'b9' }, { company_id: 'c2', merged_id: 'b9' }]);
    expect(await figures()).toMatchObject([{ company_id: 'b9', bids: 3, wins: 2, amount: 1700 }, { company_id: 'c3' }, { company_id: 'c5' }]);
    await isSound();
    await bench.import(companies('b9,另一家阀门有限公司,,'));
    expect(await aliases()).toEqual([{ company_id: 'c2', merged_id: 'c1' }]);
    await isSound();
  });

  it('are one winner of several, with their parts added up', async () => {
    const rows = 'select lot_id, company_id, award_amount from winner_share order by lot_id, company_id';
    const other: BundleFiles = { 'winners.csv': ['lot_id,company_id,award_amount', 'l4,c1,300', 'l4,c2,100', 'l4,c5,200', 'l5,c1,50', 'l5,c2,', 'l6,c1,40', 'l6,c2,', 'l6,c5,9'].join('\n') };
    const several = ['l4', 'l5', 'l6'].map((id) => `${id},p1,${id},${id},成交,,,1000,2025-04-20,2025-04-25`);
    await bench.import({ ...lots(...several), ...other });
    expect(await bench.rows(rows)).toEqual([
      { lot_id: 'l4', company_id: 'c1', award_amount: 400 }, { lot_id: 'l4', company_id: 'c5', award_amount: 200 },
      { lot_id: 'l6', company_id: 'c1', award_amount: null }, { lot_id: 'l6', company_id: 'c5', award_amount: 9 },
    ]);
    expect(await bench.rows("select lot_id, winner_num, winner_id, winner_name, award_amount from lot_fact where lot_id > 'l3' order by lot_id")).toEqual([
      { lot_id: 'l4', winner_num: 2, winner_id: null, winner_name: '2 家中标', award_amount: 600 },
      { lot_id: 'l5', winner_num: 1, winner_id: 'c1', winner_name: '某某（上海）阀门有限公司', award_amount: null },
      { lot_id: 'l6', winner_num: 2, winner_id: null, winner_name: '2 家中标，金额未全分', award_amount: null },
    ]);
    await isSound();
  });
});
