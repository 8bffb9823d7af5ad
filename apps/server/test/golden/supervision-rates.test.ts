import { join } from 'node:path';
import type { SupervisionRateKey } from '@tenderscope/contract';
import { generate } from '@tenderscope/generator';
import { readBundle, referenceLots, type BundleRow, type ReferenceLot } from '@tenderscope/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser } from '../../src/features/accounts/add-user.ts';
import { adminPassword, bootApp, type BootedApp } from '../support/boot-app.ts';
import { importFiles, importSound } from '../support/import-files.test-support.ts';
import { signIn } from '../support/sign-in.test-support.ts';
import { TestClient } from '../support/test-client.ts';

type Row = Readonly<Record<string, unknown>>;
const byKey = (rows: readonly Row[]): Record<string, Row> => Object.fromEntries(rows.map((row) => [String(row['rateKey']), row]));
const lotHead = 'lot_id,project_id,code,name,award_notice_at,status,winner_id,award_amount,is_centralized,is_public,is_online,is_electronic';

describe('a few lots', () => {
  const files = {
    units: ['unit_id,name', 'A,甲单位', 'B,乙单位'],
    companies: ['company_id,name', 'C1,一公司'],
    projects: ['project_id,code,name,unit_id,method,category', 'P1,1,一,A,公开招标,E', 'P2,2,二,A,竞争性谈判,D', 'P3,3,三,B,单一来源,C', 'P4,4,四,A,网上竞价高价,E'],
    lots: [
      lotHead,
      'open,P1,1,一,2025-02-10,成交,C1,700,1,,1,',
      'talks,P2,2,二,2025-05-10,成交,C1,200,0,,0,',
      'single,P3,3,三,2024-11-10,成交,C1,100,,,,',
      'unpriced,P2,4,四,2025-05-11,成交,C1,,1,1,,',
      'sale,P4,5,五,2025-05-12,成交,C1,5000,0,0,0,0',
      'failed,P1,6,六,,流标,,,1,1,1,1',
    ],
  };
  let app: BootedApp;
  let client: TestClient;
  let empty: Row[];
  beforeAll(async () => {
    app = await bootApp();
    client = await signIn(app);
    empty = await client.rows('supervision.rates');
    await importFiles(app, 'bundle', files);
  });
  afterAll(() => app.close());

  it('give rates by amount and by number, with bounds for what is unknown; a sale and a failed lot are none of them', async () => {
    const rates = byKey(await client.rows('supervision.rates'));
    expect(rates['centralized']).toEqual(expect.objectContaining({
      purchaseNum: 4, purchaseAmount: 1000, withoutAmountNum: 1, yesLotNum: 2, noLotNum: 1, unknownLotNum: 1, yesAmount: 700, noAmount: 200,
      unknownAmount: 100, knownAmountRate: 0.9, lowestRate: 0.7, highestRate: 0.8, knownLotRate: 0.75, derivedNum: 0, aimRate: 0.88,
    }));
    expect(rates['centralized']?.['markAmountRate']).toBeCloseTo(7 / 9, 8);
    expect(rates['centralized']?.['markLotRate']).toBeCloseTo(2 / 3, 8);
    expect(rates['online']).toMatchObject({ yesLotNum: 1, noLotNum: 1, unknownLotNum: 2, markLotRate: 0.5, lowestRate: 0.7, highestRate: 0.8 });
  });

  it('take 公开 from the method where its mark is missing, and leave negotiations unknown', async () => {
    const rates = byKey(await client.rows('supervision.rates'));
    expect(rates['public']).toMatchObject({ yesLotNum: 2, noLotNum: 1, unknownLotNum: 1, yesAmount: 700, noAmount: 100, unknownAmount: 200, derivedNum: 2 });
    const lots = await client.rows('supervision.rateLots');
    expect(Object.fromEntries(lots.map((row) => [row['lot_guid'], [row['is_gongkai'], row['gongkai_laiyuan']]]))).toEqual({
      open: ['是', '按采购方式推定'], talks: ['未知', '未知'], single: ['否', '按采购方式推定'], unpriced: ['是', '导入的标记'],
    });
  });

  it('have no rate, not a rate of zero, where nothing is known', async () => {
    expect(byKey(await client.rows('supervision.rates'))['electronic']).toMatchObject({
      markAmountRate: null, markLotRate: null, knownAmountRate: 0, knownLotRate: 0, lowestRate: 0, highestRate: 1,
      yesAmount: null, noAmount: null, unknownAmount: 1000, yesLotNum: 0, noLotNum: 0, unknownLotNum: 4,
    });
    expect(empty).toHaveLength(4);
    for (const row of empty) expect(row).toMatchObject({ purchaseNum: 0, purchaseAmount: null, lowestRate: null, highestRate: null });
  });

  it('lead to their rows, by mark, group and quarter', async () => {
    const rows = async (column: string, value: string) =>
      (await client.rows('supervision.rateLots', [{ name: column, matching: '=', value, whereIndex: 2 }])).map((row) => row['lot_guid']).sort();
    expect([await rows('is_jizhong', '是'), await rows('is_jizhong', '否'), await rows('is_jizhong', '未知')]).toEqual([['open', 'unpriced'], ['talks'], ['single']]);
    expect(await rows('gongkai_laiyuan', '按采购方式推定')).toEqual(['open', 'single']);
    const groups = async (mark: string, by: string) => (await client.rows('supervision.rateGroups', [], [mark, by]))
      .map((row) => [row['groupValue'], row['groupLabel'], row['yesLotNum'], row['noLotNum'], row['unknownLotNum'], row['purchaseAmount']]);
    expect(await groups('centralized', 'unit')).toEqual([['A', '甲单位', 2, 1, 0, 900], ['B', '乙单位', 0, 0, 1, 100]]);
    expect((await groups('centralized', 'quarter')).sort()).toEqual([['2024-Q4', '2024-Q4', 0, 0, 1, 100], ['2025-Q1', '2025-Q1', 1, 0, 0, 700], ['2025-Q2', '2025-Q2', 1, 1, 0, 200]]);
    expect(await groups('public', 'material')).toEqual([[null, null, 2, 1, 1, 1000]]);
    expect((await groups('public', 'category'))[0]?.slice(0, 2)).toEqual(['E', '货物']);
  });

  it('are those of the caller’s units', async () => {
    await addUser(app.state, { login: 'clerk', name: '乙', password: adminPassword, roleKey: 'unit-analyst', unitId: 'B' });
    const own = new TestClient(app.base);
    await own.login('clerk', adminPassword);
    expect(byKey(await own.rows('supervision.rates'))['public']).toMatchObject({ purchaseNum: 1, noLotNum: 1, purchaseAmount: 100, markAmountRate: 0 });
    expect((await own.rows('supervision.rateLots')).map((row) => row['lot_guid'])).toEqual(['single']);
    expect((await own.rows('supervision.rateGroups', [], ['centralized', 'unit'])).map((row) => row['groupValue'])).toEqual(['B']);
  });
});

describe('generated lots', () => {
  let app: BootedApp;
  let client: TestClient;
  let lots: (ReferenceLot & { row: BundleRow })[];
  beforeAll(async () => {
    app = await bootApp();
    const folder = join(app.dataDir, 'bundle');
    await generate({ lots: 400, seed: 'rates', out: folder, hasFurtherColumns: true });
    await importSound(app, folder);
    client = await signIn(app);
    const bundle = await readBundle(folder);
    const rows = new Map(bundle.lots.map((row) => [row['lot_id'], row]));
    lots = referenceLots(bundle).flatMap((lot) => {
      const row = rows.get(lot.id);
      return row !== undefined && lot.isDeal && lot.method !== '网上竞价高价' ? [{ ...lot, row }] : [];
    });
  });
  afterAll(() => app.close());

  const columns = { centralized: 'is_centralized', public: 'is_public', online: 'is_online', electronic: 'is_electronic' } as const;
  const ofMethod: Record<string, string> = { 公开招标: '1', 邀请招标: '0', 单一来源: '0' };
  function markOf(key: SupervisionRateKey, { row, method }: (typeof lots)[number]): boolean | null {
    const written = (row[columns[key]] ?? '') || (key === 'public' ? (ofMethod[method ?? ''] ?? '') : '');
    return written === '' ? null : written === '1';
  }
  const amountOf = (some: typeof lots): number => some.reduce((sum, { award }) => sum + Math.round((award ?? 0) * 100), 0) / 100;

  it('have the rates of an independent count', async () => {
    const rates = byKey(await client.rows('supervision.rates'));
    for (const key of Object.keys(columns) as SupervisionRateKey[]) {
      const withMark = (mark: boolean | null): typeof lots => lots.filter((lot) => markOf(key, lot) === mark);
      const [yes, no, unknown] = [withMark(true), withMark(false), withMark(null)];
      expect([yes.length, no.length, unknown.length].every((count) => count > 5), key).toBe(true);
      const row = rates[key] ?? {};
      expect(row, key).toMatchObject({
        purchaseNum: lots.length, yesLotNum: yes.length, noLotNum: no.length, unknownLotNum: unknown.length,
        yesAmount: amountOf(yes), noAmount: amountOf(no),
      });
      const [y, n, all] = [amountOf(yes), amountOf(no), amountOf(lots)];
      const expected = [y / (y + n), (y + n) / all, y / all, (all - n) / all, yes.length / (yes.length + no.length)];
      const found = ['markAmountRate', 'knownAmountRate', 'lowestRate', 'highestRate', 'markLotRate'].map((column) => Number(row[column]));
      found.forEach((rate, place) => expect(rate, `${key} ${place}`).toBeCloseTo(expected[place] ?? NaN, 8));
    }
  });

  it('add up over the groups of every grouping', async () => {
    for (const by of ['unit', 'material', 'category', 'method', 'year', 'quarter']) {
      const groups = await client.rows('supervision.rateGroups', [], ['online', by]);
      const sum = (column: string): number => groups.reduce((total, row) => total + Number(row[column] ?? 0), 0);
      expect(groups.length, by).toBeGreaterThan(1);
      expect([sum('purchaseNum'), sum('yesLotNum')], by).toEqual([lots.length, lots.filter((lot) => markOf('online', lot) === true).length]);
      expect(sum('purchaseAmount')).toBeCloseTo(amountOf(lots), 1);
    }
  });
});
