import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reasonsIn, reasonText } from '@tenderscope/contract';
import { warehouseThreads } from '@tenderscope/testing';
import { openDuckdbWarehouse, type Row, type Warehouse } from '@tenderscope/warehouse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importFiles } from '../support/import-files.test-support.ts';
import { asOf, linesOf, rowsOf } from '../support/opening-market.test-support.ts';
import { expectedFindings, plantedOpenings } from '../support/planted-openings.test-support.ts';

let folder: string;
let warehouse: Warehouse;
/** Rows of the list, by lot. */
let listed: ReadonlyMap<unknown, Row>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'opening-'));
  warehouse = await openDuckdbWarehouse({ dataDir: folder, memoryMb: 512, threads: warehouseThreads });
  await importFiles({ warehouse, dataDir: folder }, 'bundle', linesOf(plantedOpenings));
  listed = new Map((await list()).map((row) => [row['lot_guid'], row]));
});
afterAll(async () => {
  await warehouse.close();
  await rm(folder, { recursive: true });
});

const list = (until = asOf) => rowsOf(warehouse, 'opening.lots', { asOf: until });

describe('findings of planted lots, on both sides of each limit', () => {
  it.each(Object.entries(expectedFindings))('%s', async (lot_guid, found) => {
    const rows = await rowsOf(warehouse, 'opening.findings', { lot_guid });
    const shown = rows.map((row) => `${row['kind']} ${row['level']} ${row['gys_guid'] ?? '–'} ${row['Target_gys_guid'] ?? '–'}`);
    expect(shown.sort()).toEqual(found);
    for (const row of rows) {
      expect(row['openingEvidence']).toBeTruthy();
      expect(row['against']).toBeTruthy();
    }
    const own = listed.get(lot_guid);
    expect(own?.['findingNum']).toBe(found.length);
    expect(own?.['strongestLevel'] ?? null).toBe(['强', '中', '弱'].find((level) => found.some((one) => one.includes(` ${level} `))) ?? null);
  });
});

describe('reasons against, in the words of the lists of pairs', () => {
  const ofOneLot = ['只看一个标段的报价', '按限价固定下浮、公布的单价或同一定额也会使报价有规律'];
  const againstOf = async (lot_guid: string): Promise<string[]> => {
    const rows = await rowsOf(warehouse, 'opening.findings', { lot_guid });
    return reasonsIn(String(rows[0]?.['against']));
  };

  it.each([
    ['lock', ['可能在代理机构、交易中心或打印店的公用设备上制作、上传', reasonText('consortium', 1), reasonText('oneLot'), reasonText('fewLots', 2)]],
    ['phone', ['电话和作者可能是代办投标的公司或标书制作软件的', reasonText('weakOnly', '联系电话相同'), reasonText('fewLots', 1)]],
    ['holding', ['持股合法，须看两家在本标段是否互相竞争', reasonText('fewLots', 1)]],
    ['ladder-average', [reasonText('averageWinsHere'), ...ofOneLot]],
    ['ladder', ofOneLot],
  ])('%s', async (lot, reasons) => {
    expect(await againstOf(lot)).toEqual(reasons);
  });
});

it('lists opened lots without a result, newest first, and no lot before its opening', async () => {
  const lots = async (until: string) => (await list(until)).map((row) => String(row['lot_guid']));
  const openLots = [...Object.keys(expectedFindings), 'of-others'].sort();
  const last = String(Date.parse('2026-11-30T00:00:00+08:00'));
  expect((await lots(last)).sort()).toEqual(openLots);
  expect([...listed.keys()][0]).toBe('to-open');
  expect(await lots(String(Date.parse('2026-03-10T09:29:59+08:00')))).toEqual([]);
  expect((await lots(String(Date.parse('2026-03-10T09:30:00+08:00')))).sort()).toEqual(openLots);
});

it('names the company that holds both, not one above it', async () => {
  expect((await rowsOf(warehouse, 'opening.findings', { lot_guid: 'subholding' }))[0]?.['openingEvidence']).toBe('共同股东 企业subholding 60.00%（取较小者）');
});

it('names lots without a time of opening separately', async () => {
  expect(await rowsOf(warehouse, 'opening.undatedLots')).toMatchObject([{ lot_guid: 'undated', bidderNum: 3 }]);
});

it('counts the marks of an agency and bids after the opening, which are no findings', async () => {
  expect(listed.get('agency')).toMatchObject({ sharedByAllNum: 1, lateBidNum: 0, openedBidNum: 3 });
  expect(listed.get('late-bid')).toMatchObject({ sharedByAllNum: 0, lateBidNum: 1, openedBidNum: 2 });
  expect(await rowsOf(warehouse, 'opening.bids', { lot_guid: 'late-bid' })).toMatchObject([{ gys_guid: 'd1' }, { gys_guid: 'd2' }]);
});

it('shows a user of one unit the lots of this unit only', async () => {
  const scope = { kind: 'units', unitIds: ['u2'] } as const;
  expect((await rowsOf(warehouse, 'opening.lots', { asOf }, scope)).map((row) => row['lot_guid'])).toEqual(['of-others']);
  expect(await rowsOf(warehouse, 'opening.findings', { lot_guid: 'lock' }, scope)).toEqual([]);
  expect(await rowsOf(warehouse, 'opening.bids', { lot_guid: 'lock' }, scope)).toEqual([]);
});
