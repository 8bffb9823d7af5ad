import type { Condition } from '@tenderscope/contract';
import { overviewOf, referenceLots, trendCellsOf, type ReferenceLot } from '@tenderscope/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminPassword, type BootedApp } from '../test-support/boot-app.ts';
import { bootWithBundle } from '../test-support/boot-with-bundle.ts';
import { expectSameRows } from '../test-support/expect-same-rows.ts';
import { TestClient } from '../test-support/test-client.ts';

let app: BootedApp;
let client: TestClient;
let lots: ReferenceLot[];

beforeAll(async () => {
  const booted = await bootWithBundle(2000, 'golden-trend');
  app = booted.app;
  lots = referenceLots(booted.bundle);
  client = new TestClient(app.base);
  await client.login('admin', adminPassword);
}, 120_000);
afterAll(() => app.close());

const at = (text: string): number => Date.parse(`${text}+08:00`);
const between = (from: string, to: string): [Condition[], (lot: ReferenceLot) => boolean] => [
  [{ name: 'zbtzs_fachu_time', matching: '>=;<=', value: `${at(from)};${at(to)}` }],
  ({ referenceAt }) => referenceAt !== null && referenceAt >= at(from) && referenceAt <= at(to),
];

describe.each([
  ['all time', [], () => true],
  ['to the end of a month, from the cube', ...between('1970-01-01T08:00:00', '2025-12-31T23:59:59.999')],
  ['cut months, from the lots', ...between('2024-02-10T00:00:00', '2025-12-20T23:59:59.999')],
  ['a word in the name, which the cube lacks', [{ name: 'bd_name', matching: 'like', value: 'PE' }], (lot) => lot.name.includes('PE')],
] as [string, Condition[], (lot: ReferenceLot) => boolean][])('trend over %s', (_name, conditions, keeps) => {
  const own = (): ReferenceLot[] => lots.filter(keeps);

  it('has every month, category and method', async () => {
    expectSameRows(await client.rows('trend.monthly', conditions), trendCellsOf(own()));
  });

  it('adds up to the figures of the overview', async () => {
    const rows = await client.rows('trend.monthly', conditions);
    const sum = (name: string): number => rows.reduce((total, row) => total + Number(row[name] ?? 0), 0);
    const { dealNum, zbJinE, savingRate, avgBidders, failedRate } = overviewOf(own());
    expect(sum('dealNum')).toBe(dealNum);
    expect(sum('zbJinE')).toBeCloseTo(zbJinE ?? 0, 1);
    expect(sum('saving') / sum('baselineSum')).toBeCloseTo(savingRate ?? NaN, 9);
    expect(sum('bidderSum') / sum('openedNum')).toBeCloseTo(avgBidders ?? NaN, 12);
    expect(sum('failedNum') / (sum('dealNum') + sum('failedNum'))).toBeCloseTo(failedRate ?? NaN, 12);
  });
});
