import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { periodCondition, type Condition } from '@tenderscope/contract';
import { isSoak, packageProblems } from '@tenderscope/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedGoldenWorld, type GoldenWorld } from '../../../test/support/golden-world.test-support.ts';
import { generatedLosses } from '../../../test/support/ocds-losses.test-support.ts';
import { comparableRows, differingColumns, openOcdsTwin, queryList, TwinIds, type OcdsTwin } from '../../../test/support/ocds-twin.test-support.ts';
import { sampleParams } from '../../../test/support/sample-values.test-support.ts';

const period = { from: Date.UTC(2025, 8, 30, 16), to: Date.UTC(2026, 2, 31, 16) - 1 };
const halfYear = periodCondition('zbtzs_fachu_time', period);
const selections: readonly (readonly Condition[])[] = isSoak ? [[], [halfYear], [{ name: 'xm_LeiXing', matching: '=', value: 'E' }]] : [[], [halfYear]];

let world: GoldenWorld;
let twin: OcdsTwin;
let ids: TwinIds;
let params: Record<string, string>;
beforeAll(async () => {
  world = await sharedGoldenWorld();
  twin = await openOcdsTwin(world.app);
  ids = await TwinIds.read(world.app, twin.app);
  ({ params } = await sampleParams(world.app.warehouse));
});
afterAll(() => twin.app.close());

describe('an export of generated data', () => {
  it('is a release package without problems', async () => {
    const text = await readFile(join(world.app.dataDir, 'releases.json'), 'utf8');
    expect(packageProblems(JSON.parse(text)).slice(0, 5)).toEqual([]);
  });

  it('is imported without a refused row or an emptied cell', () => {
    expect(twin.report).toMatchObject({ outcome: 'clean', emptied: [], rejectedParts: 0 });
  });

  it.each(queryList.map((query) => [query.key, query] as const))('gives the same rows in %s, except for data without an OCDS field', async (key, query) => {
    const loss = generatedLosses[key];
    for (const conditions of selections.filter((each) => each.every(({ name = '' }) => name in query.filters))) {
      const rows = await comparableRows(world.app.warehouse, { query, conditions, params });
      const others = await comparableRows(twin.app.warehouse, { query, conditions, params: ids.params(params, true), ids });
      const differing = differingColumns(query, rows, others);
      const lost = loss === undefined ? [] : loss.columns === 'all' ? Object.keys(query.columns) : loss.columns;
      expect(differing.filter((column) => !lost.includes(column))).toEqual([]);
      // The list has no superfluous entry: each of its queries differs for the bundle of the gate.
      if (!isSoak && loss && conditions.length === 0) expect([key, differing.length > 0]).toEqual([key, true]);
    }
  });
});

describe('an export of a period', () => {
  let part: OcdsTwin;
  beforeAll(async () => {
    part = await openOcdsTwin(world.app, period);
  });
  afterAll(() => part.app.close());

  /** Figures that do not depend on data outside the period. */
  const figures = /^(insight\.(overview|categoryShare|cityDeals|methodShare|monthlyDeals|regionDeals|stageFunnel|supplierTop|unitRank)|deal\.(summary|amountBands|bidderCounts|cycle|discountByCategory)|saving\.(summary|levels|monthly|byUnit|byCategory|byMethod|byBidders|rateBands)|trend\.monthly|issuer\.(summary|ranking)|agency\.(summary|ranking))$/;
  const ofPeriod = queryList.filter(({ key }) => figures.test(key));

  it.each(ofPeriod.map((query) => [query.key, query] as const))('contains the rows that %s counts', async (_key, query) => {
    const rows = await comparableRows(world.app.warehouse, { query, conditions: [halfYear], params });
    const others = await comparableRows(part.app.warehouse, { query, conditions: [halfYear], params, ids });
    expect(rows.length).toBeGreaterThan(0);
    expect(differingColumns(query, rows, others)).toEqual([]);
  });

  it('contains only the processes of the period', async () => {
    const number = async ({ app }: { app: OcdsTwin['app'] }) => Number((await app.warehouse.query({ sql: 'select count(*) as n from projects', values: {} }))[0]?.['n']);
    expect(await number(part)).toBeGreaterThan(20);
    expect(await number(part)).toBeLessThan((await number(world)) / 2);
  });
});
