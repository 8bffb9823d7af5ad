import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportReport } from '@tenderscope/warehouse';
import { areCasesThere, bootForCases, caseInput, type CaseServer } from '../support/case-inputs.test-support.ts';

let server: CaseServer;
beforeAll(async () => {
  server = await bootForCases();
});
afterAll(() => server.app.close());

const rows = (key: string, ...values: string[]): Promise<Record<string, unknown>[]> => server.client.rows(key, [], values);
const imported = (name: string): Promise<ImportReport> => server.ocds([caseInput(name)]);
/** Copies files with some texts replaced. */
async function changed(names: readonly string[], changes: Readonly<Record<string, string>>): Promise<string[]> {
  const folder = await mkdtemp(join(server.app.dataDir, 'changed-'));
  return Promise.all(names.map(async (name) => {
    const path = join(folder, name);
    const text = await readFile(caseInput(name), 'utf8');
    await writeFile(path, Object.entries(changes).reduce((all, [from, to]) => all.replaceAll(from, to), text));
    return path;
  }));
}

describe.skipIf(!areCasesThere)('cases described by others (skipped without ../shared/data)', () => {
  it('01: an unreadable optional date empties its cell', async () => {
    const report = await imported('01-ocds-ng-date-dmy.json');
    expect(report).toMatchObject({ emptied: [{ column: 'projects.plan_received_at', cells: 1 }], rejectsFile: null });
    expect(await rows('lot.head', 'ocds-x-ng-1')).toMatchObject([
      { bd_name: 'Support programme', zbr_name: 'Agency A', status: '成交', Gys_Name: 'Supplier A Ltd', awardTime: Date.UTC(2015, 11, 14, 16), ShouDao_JiHuaDan_Time: null },
    ]);
    expect((await rows('query.projects')).map(({ xm_guid: id }) => id)).toContain('ocds-x-ng-1');
  });

  const [tender, award, contract] = ['02a-tender.json', '02b-award.json', '02c-contract-no-buyer.json'] as const;
  const orders = [
    [tender, award, contract], [tender, contract, award], [award, tender, contract],
    [award, contract, tender], [contract, tender, award], [contract, award, tender],
  ];
  const process = {
    bd_name: '阀门采购', zbr_name: '采购人甲', zb_fangshi: '公开招标', xm_LeiXing: 'E', status: '成交', gys_guid: 'S1', Gys_Name: '供应商甲',
    budget: 1000, zbJinE: 900, savingRate: 0.1, bidderNum: 1,
    noticeTime: Date.UTC(2025, 2, 2), openedTime: Date.UTC(2025, 2, 20, 1), zbtzs_fachu_time: Date.UTC(2025, 2, 30),
  };
  const splits: [name: string, imports: readonly (readonly string[])[]][] = [
    ...orders.map((order): [string, string[][]] => [`one after another: ${order.join(', ')}`, order.map((name) => [name])]),
    ['together', [orders[5] ?? []]],
    ['as lines', [['02d-lines.jsonl']]],
    ['as an array of packages', [['02e-array-of-packages.json']]],
    ['as lines, after the contract', [[contract], ['02d-lines.jsonl']]],
  ];
  const idOf = (split: string): string => `ocds-x-2-${splits.findIndex(([one]) => one === split)}`;
  beforeAll(async () => {
    // The splits are imported side by side, each as a separate process.
    for (const step of [0, 1, 2]) {
      const paths = await Promise.all(splits.map(([split, imports]) => changed(imports[step] ?? [], { 'ocds-x-2': idOf(split) })));
      await server.ocds(paths.flat());
    }
  });
  it.each(splits)('02: releases form one process, %s', async (split) => {
    const id = idOf(split);
    expect(await rows('lot.head', id)).toMatchObject([process]);
    expect(await rows('lot.bids', id)).toMatchObject([{ gys_guid: 'S1', price: 900, is_winner: 1, is_valid: 1 }]);
    expect((await rows('query.projects')).filter(({ xm_guid: one }) => one === id)).toMatchObject([{ xm_name: '阀门采购', lotNum: 1, dealNum: 1 }]);
  });

  it('03: times with seven fractional digits are read, and both bids are imported', async () => {
    expect(await imported('03-ocds-do-bids.json')).toMatchObject({ outcome: 'clean' });
    const bids = await rows('lot.bids', 'ocds-x-3');
    expect(bids.sort((one, other) => Number(one['baojia_time']) - Number(other['baojia_time']))).toMatchObject([
      { Gys_Name: 'Firm A', is_winner: 1, is_valid: 1, baojia_time: Date.UTC(2022, 11, 8, 7, 45, 47, 873) },
      { Gys_Name: 'Firm B', is_winner: 0, is_valid: 0, baojia_time: Date.UTC(2022, 11, 19, 8) },
    ]);
    expect(await rows('lot.head', 'ocds-x-3')).toMatchObject([{ status: '成交', Gys_Name: 'Firm A', budget: null, zbJinE: null }]);
  });

  it('04: amounts follow the rule of CSV, and the report shows it', async () => {
    const report = await imported('04-ocds-values.json');
    expect(report).toMatchObject({
      emptied: [{ column: 'lots.award_amount', cells: 2 }], zeros: [{ column: 'lots.award_amount', cells: 1 }],
      conversions: [{ column: 'lots.budget', cells: 1 }], contradictions: [], rejectsFile: null,
    });
    const head = async (id: string): Promise<unknown> => (await rows('lot.head', id))[0];
    const deal = { status: '成交', gys_guid: 'S', savingRate: null };
    expect(await head('v-zero')).toMatchObject({ ...deal, budget: 1000, zbJinE: 0 });
    expect(await head('v-neg')).toMatchObject({ ...deal, budget: 1000, zbJinE: null });
    expect(await head('v-str')).toMatchObject({ ...deal, budget: 1_234_567.89, zbJinE: null });
    for (const id of ['v-conc', 'v-ten', 'v-dup']) expect(await head(id)).toMatchObject({ status: '成交', gys_guid: 'S', zbJinE: 900, savingRate: 0.1 });
    expect(await head('v-cancel')).toMatchObject({ status: '流标', gys_guid: null, zbJinE: null });
    expect([await head('v-dupid/1'), await head('v-dupid/2')]).toMatchObject([{ gys_guid: 'S', zbJinE: 100 }, { gys_guid: 'S2', zbJinE: 200 }]);
  });

  it('05: invalid UTF-8 is refused with its position, and read with an encoding', async () => {
    const before = server.app.warehouse.dataVersion();
    const report = await imported('05-ocds-latin1.json');
    expect(report).toMatchObject({ outcome: 'nothing', rejectedParts: 1 });
    const rejects = await readFile(report.rejectsFile ?? '', 'utf8');
    const place = (await readFile(caseInput('05-ocds-latin1.json'))).indexOf(0xed) + 1;
    expect(rejects).toContain(`第 ${place} 个字节不是 UTF-8；请指明编码`);
    expect([server.app.warehouse.dataVersion(), await rows('lot.head', 'ocds-x-5')]).toEqual([before, []]);
    expect(await server.ocds([caseInput('05-ocds-latin1.json')], 'latin1')).toMatchObject({ outcome: 'clean' });
    expect(await rows('lot.head', 'ocds-x-5')).toMatchObject([{ bd_name: 'Mantenimiento de máquina', zbr_name: 'Secretaría de Economía' }]);
  });

  it('11: the status of an award is not case-sensitive, and an unlisted status is unknown', async () => {
    await imported('11-ocds-status-Active.json');
    expect(await rows('lot.head', 'ocds-x-11')).toMatchObject([{ status: '成交', gys_guid: 'S', zbJinE: 900 }]);
    const unknown = await changed(['11-ocds-status-Active.json'], { '"Active"': '"adjudicado"', 'ocds-x-11': 'unknown-11' });
    expect((await server.ocds(unknown)).warnings).toEqual([expect.stringContaining('adjudicado（1 处），按状态未知处理')]);
    expect(await rows('lot.head', 'unknown-11')).toMatchObject([{ status: null, gys_guid: null, liubiao_yuanyin: null }]);
    expect((await rows('query.failedLots')).map(({ lot_guid: id }) => id)).not.toContain('unknown-11');
  });

  it('13: tenderers without bids are bidders without a price', async () => {
    await imported('13-ocds-tenderers-without-bids.json');
    const bids = await rows('lot.bids', 'ocds-x-13');
    expect(bids.map(({ gys_guid: id, price, is_winner: won }) => [id, price, won]).sort()).toEqual([['S', null, 1], ['S2', null, 0]]);
    expect(await rows('lot.head', 'ocds-x-13')).toMatchObject([{ bidderNum: 2, averagePrice: null, zbJinE: 900 }]);
  });
});
