import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ImportBench, type BundleFiles } from '../import/import-bench.test-support.ts';
import { verifyWarehouse } from '../verify/verify-warehouse.ts';
import { contradictionsSql } from './contradictions.ts';

let bench: ImportBench;
beforeAll(async () => {
  bench = await ImportBench.open();
});
afterAll(() => bench.close());

const files = (lots: readonly string[], bids: readonly string[]): BundleFiles => ({
  'units.csv': 'unit_id,name\nu1,甲燃气公司\n',
  'companies.csv': 'company_id,name,uscc\nc1,一阀门有限公司,9144030071526726XG\nc2,二阀门有限公司,\nc3,一阀门 有限公司,9144030071526726XG\nc4,三阀门有限公司,9144030071526726XH\n',
  'projects.csv': 'project_id,code,name,unit_id,notice_at\np1,P1,项目,u1,2025-03-10 09:00\n',
  'lots.csv': ['lot_id,project_id,code,name,status,winner_id,award_amount,budget,opened_at,award_notice_at', ...lots].join('\n'),
  'bids.csv': ['lot_id,company_id,price,is_winner,is_valid', ...bids].join('\n'),
});
const sources = { lots: 'imported_lots', projects: 'imported_projects', winners: 'imported_winners', bids: 'imported_bids', companies: 'imported_companies', contracts: 'imported_contracts', aliases: 'company_alias' };
const found = async (): Promise<string[]> =>
  (await bench.rows(`select kind, lot_id, company_id from (${contradictionsSql(sources)}) f order by all`)).map(({ kind, lot_id: lot, company_id: company }) => [kind, lot ?? company].join(' '));

describe('contradictions', () => {
  it('are found by kind, and none if values agree', async () => {
    await bench.import(files(
      [
        'sound,p1,1,一,成交,c1,900,1000,2025-03-20 09:30,2025-03-20',
        'failed-deal,p1,2,二,流标,c1,900,1000,2025-03-20,2025-03-25',
        'failed-amount,p1,3,三,终止,,900,1000,2025-03-20,2025-03-25',
        'failed,p1,4,四,流标,,,1000,2025-03-20,',
        'underway-deal,p1,5,五,进行中,c1,,1000,2025-03-20,',
        'nobody,p1,6,六,成交,,900,1000,2025-03-20,2025-03-25',
        'other,p1,7,七,成交,c1,900,1000,2025-03-20,2025-03-25',
        'alias,p1,8,八,成交,c1,900,1000,2025-03-20,2025-03-25',
        'absent,p1,9,九,成交,c2,900,1000,2025-03-20,2025-03-25',
        'unrecorded,p1,10,十,成交,c2,900,1000,2025-03-20,2025-03-25',
        'invalid,p1,11,十一,成交,c2,900,1000,2025-03-20,2025-03-25',
        'large,p1,12,十二,成交,c1,10001,1000,2025-03-20,2025-03-25',
        'ten-times,p1,13,十三,成交,c1,10000,1000,2025-03-20,2025-03-25',
        'small,p1,14,十四,成交,c1,0.99,1000,2025-03-20,2025-03-25',
        'no-budget,p1,15,十五,成交,c1,900,0,2025-03-20,2025-03-25',
        'award-0,p1,19,十九,成交,c1,0,1000,2025-03-20,2025-03-25',
        'early-award,p1,16,十六,成交,c1,900,1000,2025-03-20,2025-03-19',
        'early-opening,p1,17,十七,成交,c1,900,1000,2025-03-09,2025-03-25',
        'same-day,p1,18,十八,成交,c1,900,1000,2025-03-10,2025-03-10',
        'twice,p1,1,一,成交,c1,900,1000,2025-03-20,2025-03-25',
      ],
      ['sound,c1,900,1,1', 'sound,c2,950,0,1', 'other,c1,900,0,1', 'other,c2,950,1,1', 'alias,c3,900,1,1', 'alias,c1,950,0,1', 'absent,c1,900,0,1', 'invalid,c2,900,1,0'],
    ));
    expect(await found()).toEqual([
      'award-before-opening early-award', 'award-scale large', 'award-scale small', 'bidder-twice alias', 'code-check-digit c4', 'deal-without-winner nobody',
      'ended-with-award failed-amount', 'ended-with-award failed-deal', 'invalid-winner invalid', 'lot-twice twice', 'opening-before-notice early-opening',
      'other-winner other', 'underway-with-award underway-deal', 'winner-without-bid absent',
    ]);
    const { notes } = await verifyWarehouse(bench.warehouse);
    expect(notes.map(({ problem, rows, samples }) => [problem, rows, samples])).toEqual(expect.arrayContaining([
      ['数据矛盾：流标或终止却有中标结果', 2, ['failed-amount', 'failed-deal']],
      ['数据矛盾：统一社会信用代码校验不符', 1, ['c4']],
    ]));
  });

  it('are marks of 公开 that the method excludes; a method of either kind excludes none', async () => {
    await bench.import({
      'units.csv': 'unit_id,name\nu1,甲燃气公司\n',
      'projects.csv': 'project_id,code,name,unit_id,method\no,O,项目,u1,公开招标\ni,I,项目,u1,邀请招标\ns,S,项目,u1,单一来源\nn,N,项目,u1,竞争性谈判\nx,X,项目,u1,\n',
      'lots.csv': [
        'lot_id,project_id,code,name,is_public',
        ...['o,1', 'o,0', 'o,', 'i,1', 'i,0', 's,1', 's,0', 'n,1', 'n,0', 'x,1'].map((row, place) => `${row.replace(',', '')}-mark,${row[0]},${place},标段,${row.slice(2)}`),
      ].join('\n'),
    });
    expect((await found()).filter((one) => one.startsWith('public'))).toEqual(['public-by-method i1-mark', 'public-by-method o0-mark', 'public-by-method s1-mark']);
  });

  it('are contracts out of order: each names its own row, and equal days agree', async () => {
    const report = await bench.import({
      'units.csv': 'unit_id,name\nu1,甲燃气公司\n',
      'companies.csv': 'company_id,name\nk1,一管业有限公司\n',
      'projects.csv': 'project_id,code,name,unit_id\nk,K,项目,u1\n',
      'lots.csv': 'lot_id,project_id,code,name,opened_at,status,winner_id\nk-lot,k,K1,标段,2025-03-20 09:30,成交,k1\n',
      'contracts.csv': [
        'contract_id,lot_id,company_id,signed_at,completed_at,settled_at,ends_at',
        'fit,k-lot,k1,2025-03-20 10:00,2025-03-20,2025-03-20,2025-03-20', 'early,k-lot,k1,2025-03-19,,,', 'done,k-lot,k1,2025-04-02,2025-04-01,2025-05-01,',
        'paid,k-lot,k1,2025-04-02,,2025-04-01,', 'over,k-lot,k1,2025-04-02,,,2025-04-01', 'open,k-lot,k1,,2025-01-01,2025-01-01,2025-01-01',
      ].join('\n'),
    });
    const ofContracts = report.contradictions.filter(({ kind }) => /signing|signed/.test(kind));
    expect(ofContracts.map(({ kind, rows }) => [kind, rows])).toEqual([['signed-before-opening', 1], ['completed-before-signing', 1], ['settled-before-signing', 1], ['ends-before-signing', 1]]);
    const stored = await bench.rows(`select kind, text_value from (${contradictionsSql(sources)}) f where lot_id = 'k-lot' order by all`);
    expect(stored.map(({ kind, text_value: contract }) => [kind, contract])).toEqual([
      ['completed-before-signing', 'done'], ['ends-before-signing', 'over'], ['settled-before-signing', 'paid'], ['signed-before-opening', 'early'],
    ]);
    const listed = await readFile(report.contradictionsFile ?? '', 'utf8');
    expect(listed.split('\n').flatMap((line) => /contracts\.csv,(\d)/.exec(line)?.[1] ?? []).toSorted()).toEqual(['3', '4', '5', '6']);
  });
});
