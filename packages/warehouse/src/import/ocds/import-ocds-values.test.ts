import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ImportBench, readFindings } from '../import-bench.test-support.ts';
import type { ImportReport } from '../import-report.ts';
import { award, cny, ofBids, process, processOf, releases, supplier } from './ocds-process.test-support.ts';

/** Differences between the processes of one import, by the name of each. */
const changes = {
  framework: { ...ofBids({}, { id: '2', tenderers: [supplier('S-2')], value: cny(950) }), ...award({ suppliers: [supplier('S-1'), supplier('S-2')] }) },
  currencies: { awards: [{ ...process.awards[0], value: { amount: 100, currency: 'USD' } }, { ...process.awards[0], id: 'a2', suppliers: [supplier('S-3')], value: cny(300) }] },
  cases: {
    tender: { ...process.tender, status: 'Complete', procurementMethod: 'OPEN', mainProcurementCategory: 'Goods' },
    bids: { details: process.bids.details.map((detail) => ({ ...detail, status: detail.status === 'valid' ? 'Qualified' : 'DISQUALIFIED' })) },
    ...award({ status: 'Active' }),
  },
  'unknown-award': { ...ofBids({ status: 'Draft' }), ...award({ status: 'adjudicado' }) },
  'unknown-tender': { bids: undefined, awards: undefined, tender: { ...process.tender, status: 'publicado' } },
  pending: award({ status: 'pending' }),
  tenderers: { bids: undefined, ...award({ relatedLots: undefined }), tender: { ...process.tender, lots: undefined, tenderers: [supplier('S-1'), supplier('S-2')] } },
  'amount-0': award({ value: cny(0) }),
  'amount-negative': award({ value: cny(-50) }),
  'amount-text': award({ value: { amount: '1,234,567.89', currency: 'CNY' } }),
  'amount-unreadable': award({ value: { amount: '1.234.567,89', currency: 'CNY' } }),
  fractions: { ...ofBids({ date: '2022-12-08 15:45:47.8730413' }) },
};
const longNumbers = releases(processOf('long-numbers', { bids: undefined, awards: undefined, buyer: { id: 'BUYER', name: '甲' }, parties: [] }))
  .replace('"BUYER"', '12345678901234567890')
  .replace('"id":"1","title":"一标段"', '"id":98765432109876543,"title":"一标段"');

let bench: ImportBench;
let report: ImportReport;
beforeAll(async () => {
  bench = await ImportBench.open();
  const files = { 'p.json': releases(...Object.entries(changes).map(([name, change]) => processOf(name, change))), 'numbers.json': longNumbers };
  report = await bench.import(files, { format: 'ocds' });
});
afterAll(() => bench.close());

const ofProcess = (ocid: string): string => `lot_id in (select lot_id from lots where project_id = '${ocid}')`;
const lotRows = (ocid: string, columns: string) => bench.rows(`select ${columns} from lots where project_id = '${ocid}' order by lot_id`);
const bidRows = (ocid: string, columns: string) => bench.rows(`select ${columns} from bids where ${ofProcess(ocid)} order by company_id`);
const winnerRows = (ocid: string, columns: string) => bench.rows(`select ${columns} from winners where ${ofProcess(ocid)} order by company_id`);
const projectRows = (ocid: string, columns: string) => bench.rows(`select ${columns} from projects where project_id = '${ocid}'`);

describe('values used by publishers', () => {
  it('with one award to several suppliers has all of them, and no amount for any', async () => {
    expect((await lotRows('framework', 'status, winner_id, award_amount'))[0]).toEqual({ status: '成交', winner_id: null, award_amount: 890 });
    expect(await winnerRows('framework', 'company_id, award_amount')).toEqual(['S-1', 'S-2'].map((company_id) => ({ company_id, award_amount: null })));
    expect(await bidRows('framework', 'company_id, is_winner')).toEqual([{ company_id: 'S-1', is_winner: 1 }, { company_id: 'S-2', is_winner: 1 }]);
  });

  it('adds amounts of several currencies if each has a rate, and has no sum otherwise', async () => {
    expect((await lotRows('currencies', 'winner_id, award_amount, currency, original_award_amount'))[0]).toEqual(
      { winner_id: null, award_amount: null, currency: null, original_award_amount: null });
    expect(await winnerRows('currencies', 'company_id, award_amount, currency, original_award_amount')).toEqual([
      { company_id: 'S-1', award_amount: null, currency: 'USD', original_award_amount: 100 },
      { company_id: 'S-3', award_amount: 300, currency: null, original_award_amount: null },
    ]);
  });

  it('compares codes without case', async () => {
    expect(await projectRows('cases', 'method, category')).toEqual([{ method: '公开招标', category: 'E' }]);
    expect((await lotRows('cases', 'status, winner_id'))[0]).toEqual({ status: '成交', winner_id: 'S-1' });
    expect(await bidRows('cases', 'is_valid')).toEqual([{ is_valid: 1 }, { is_valid: 0 }]);
  });

  it('has no status of a lot with an unknown code, counts the codes, and never treats them as a failure', async () => {
    expect(await lotRows('unknown-award', 'status, winner_id')).toEqual([{ status: null, winner_id: null }, { status: '流标', winner_id: null }]);
    expect(await lotRows('unknown-tender', 'status')).toEqual([{ status: null }, { status: null }]);
    expect((await lotRows('pending', 'status'))[0]).toEqual({ status: '进行中' });
    expect(report.warnings).toEqual([
      '未收录的代码 awards/status adjudicado（1 处），按状态未知处理',
      '未收录的代码 bids/status Draft（1 处），按状态未知处理',
      '未收录的代码 tender/status publicado（1 处），按状态未知处理',
    ]);
  });

  it('keeps numbers that do not fit a double as written', async () => {
    expect(await projectRows('long-numbers', 'unit_id')).toEqual([{ unit_id: '12345678901234567890' }]);
    expect((await lotRows('long-numbers', 'lot_id'))[1]).toEqual({ lot_id: 'long-numbers/98765432109876543' });
  });

  it('imports tenderers without bids as bidders without a price', async () => {
    expect(await bidRows('tenderers', 'company_id, price, is_winner')).toEqual([
      { company_id: 'S-1', price: null, is_winner: 1 },
      { company_id: 'S-2', price: null, is_winner: 0 },
    ]);
  });

  it('reads amounts like a bundle: 0 is kept, a text is read, negative or unreadable ones are emptied and listed', async () => {
    expect((await lotRows('amount-0', 'status, award_amount'))[0]).toEqual({ status: '成交', award_amount: 0 });
    expect((await lotRows('amount-text', 'award_amount'))[0]).toEqual({ award_amount: 1_234_567.89 });
    for (const name of ['amount-negative', 'amount-unreadable']) expect((await lotRows(name, 'award_amount'))[0]).toEqual({ award_amount: null });
    expect(report.emptied).toEqual([{ file: 'p.json', column: 'lots.award_amount', cells: 2 }]);
    expect(report.zeros).toContainEqual({ file: 'p.json', column: 'lots.award_amount', cells: 1 });
    expect(await readFindings(report.emptiedFile)).toMatchObject([
      { column: 'lots.award_amount', value: '-50' },
      { column: 'lots.award_amount', value: '1.234.567,89' },
    ]);
  });

  it('reads times with fractions of any length', async () => {
    expect(await bidRows('fractions', 'quoted_at')).toEqual([{ quoted_at: Date.UTC(2022, 11, 8, 7, 45, 47, 873) }]);
  });
});
