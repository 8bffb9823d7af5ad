import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ImportBench, readRejects } from '../import-bench.test-support.ts';
import type { ImportReport } from '../import-report.ts';

/** Real data, which are not part of the repository. The documentation describes where tests find them. */
const shared = resolve(import.meta.dirname, '../../../../../../shared/data');
const armenia = join(shared, 'ocds-armenia');
const broken = join(shared, 'ocds-broken');

interface Release {
  ocid: string;
  tender?: { lots: { id: string }[] };
  bids?: { details: { relatedLot: string; status: string; value: { amount: number | null }; tenderers: { id: string }[] }[] };
  contracts?: { awardID: string; value: { amount: number | null } }[];
  awards?: { id: string; relatedLots: { lotId: string }[]; suppliers: { id: string }[]; value: { amount: number | null } }[];
}

let bench: ImportBench;
beforeAll(async () => {
  bench = await ImportBench.open({ makesStatistics: true });
});
afterAll(() => bench.close());
const number = async (sql: string): Promise<unknown> => Object.values((await bench.rows(sql))[0] ?? {})[0];

describe.skipIf(!existsSync(armenia))('release packages of Armenia (skipped if ../shared/data is absent)', () => {
  const releases: Release[] = [];
  let report: ImportReport;
  beforeAll(async () => {
    for (const name of await readdir(armenia)) {
      const file = JSON.parse(gunzipSync(await readFile(join(armenia, name))).toString()) as { releases: Release[] };
      releases.push(...file.releases);
    }
    await bench.empty();
    report = await bench.importPaths([armenia], { format: 'ocds' });
  });
  const bids = () => releases.flatMap((release) => release.bids?.details ?? []);
  const awards = () => releases.flatMap((release) => (release.awards ?? []).map((award) => ({ ...award, release })));
  /** Winners by lot. An award that names no lot is for the only one of its tender. Some ids end in spaces. */
  const winners = () => new Map(awards().flatMap(({ relatedLots, suppliers, release }) => {
    const named = relatedLots.length > 0 ? relatedLots.map(({ lotId }) => lotId) : (release.tender?.lots ?? []).map(({ id }) => id);
    return named.map((lot) => [`${release.ocid}/${lot}`, suppliers[0]?.id.trim()]);
  }));

  it('are accepted except for budgets below zero', () => {
    expect(report).toMatchObject({ rejectedParts: 0, tables: { projects: { rejected: 0 }, lots: { rejected: 0 }, bids: { rejected: 0 } } });
    expect(report.warnings).toEqual([
      '22 份合同不能归到一个标段和一家企业，未计入',
      '6 个文件的采购方式中有未收录的写法：NPC (Non-Procurement Contracts)（13 处），按“其他”计',
      '9 个文件的省份、城市中有 961 处（19 种）非中文地名，按原文保存',
    ]);
    expect(new Set(report.emptied.map(({ column }) => column))).toEqual(new Set(['lots.original_budget']));
    expect(report.emptied.reduce((sum, { cells }) => sum + cells, 0)).toBe(10);
  });

  it('have a project for each release, tender or not', async () => {
    expect(releases).toHaveLength(900);
    expect(await number('select count(*) from projects')).toBe(900);
    expect(releases.flatMap(({ contracts }) => contracts ?? [])).toHaveLength(358);
    expect(await number('select count(*) from contracts')).toBe(358 - 22);
    const lots = releases.reduce((sum, release) => sum + (release.tender?.lots.length ?? 1), 0);
    expect(await number('select count(*) from lots')).toBe(lots);
  });

  it('have every bid, with its validity and price', async () => {
    expect(bids()).toHaveLength(1468);
    expect(await number('select count(*) from bids')).toBe(1468);
    const withBids = releases.filter((release) => (release.bids?.details.length ?? 0) > 0);
    expect(withBids).toHaveLength(343);
    expect(await number('select count(distinct project_id) from bids join lots using (lot_id)')).toBe(343);
    expect(await number('select count(*) from bids where is_valid = 1')).toBe(bids().filter(({ status }) => status === 'qualified').length);
    const prices = bids().map(({ value }) => value.amount ?? 0);
    expect(await number('select sum(original_price) from bids')).toBeCloseTo(prices.reduce((sum, price) => sum + price, 0), 2);
    expect(await number('select count(*) from bids where original_price = 0')).toBe(bids().filter(({ value }) => value.amount === 0).length);
  });

  it('have deals for the lots of all awards, each with its winner and its share of the amount', async () => {
    expect(awards()).toHaveLength(358);
    const dealt = await bench.rows("select lot_id, winner_id from lots where status = '成交'");
    expect(new Map(dealt.map((row) => [row['lot_id'], row['winner_id']]))).toEqual(winners());
    const signed = ({ contracts = [] }: Release, award: string) => contracts.find(({ awardID }) => awardID === award)?.value.amount;
    const amounts = awards().map(({ id, value, release }) => value.amount || (signed(release, id) ?? 0));
    expect(await number('select sum(original_award_amount) from lots')).toBeCloseTo(amounts.reduce((sum, amount) => sum + amount, 0), 2);
    const winnerOf = winners();
    const winningBids = releases.flatMap(({ ocid, bids: { details } = { details: [] } }) =>
      details.filter(({ relatedLot, tenderers }) => winnerOf.get(`${ocid}/${relatedLot}`) === tenderers[0]?.id.trim()));
    expect(await number('select count(*) from bids where is_winner = 1')).toBe(winningBids.length);
  });

  it('are in drams, not in yuan', async () => {
    expect(await bench.rows('select distinct currency from lots where original_budget is not null')).toEqual([{ currency: 'AMD' }]);
    expect(await number('select count(*) from lots where budget is not null or award_amount is not null')).toBe(0);
    expect(await number('select count(*) from bids where price is not null')).toBe(0);
  });

  it('change nothing the second time', async () => {
    const again = await bench.importPaths([armenia], { format: 'ocds' });
    expect(again).toMatchObject({ dataVersion: report.dataVersion, tables: { bids: { unchanged: 1468 }, projects: { unchanged: 900 } } });
  });

  it('are also in yuan if there is a rate', async () => {
    const rates = join(bench.dataDir, 'rates.csv');
    await writeFile(rates, 'currency,rate\nAMD,0.0185\n');
    const priced = await bench.importPaths([armenia], { format: 'ocds', rates });
    expect(priced.tables.bids).toMatchObject({ accepted: 1468, updated: bids().filter(({ value }) => value.amount !== null).length });
    const [row] = await bench.rows('select price, original_price from bids where original_price = 130900');
    expect(row).toEqual({ price: 2421.65, original_price: 130_900 });
  });
});

describe.skipIf(!existsSync(broken))('a folder with broken files (skipped if ../shared/data is absent)', () => {
  it('rejects those and imports the valid one', async () => {
    await bench.empty();
    const report = await bench.importPaths([broken], { format: 'ocds' });
    expect(report).toMatchObject({ outcome: 'some-rejected', rejectedParts: 2, tables: { projects: { accepted: 1 }, lots: { accepted: 1 } } });
    expect(await readRejects(report)).toEqual([
      { file: '289089.json', line: null, column: '', value: '', reason: '文件为空' },
      { file: 'record-283826.json', line: null, column: '', value: '', reason: '文件为空' },
    ]);
    expect(await bench.rows('select project_id, currency, status from lots')).toEqual([{ project_id: 'ocds-03ad3f-277004', currency: 'PYG', status: '成交' }]);
  });
});
