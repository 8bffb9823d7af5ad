import { businessDay, businessMonth, dayMs, startOfMonth, type Briefing } from '@tenderscope/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootApp, type BootedApp } from '../../../test/support/boot-app.ts';
import { importWithStatistics } from '../../../test/support/import-files.test-support.ts';
import { signIn, signInToUnit } from '../../../test/support/sign-in.test-support.ts';
import type { TestClient } from '../../../test/support/test-client.ts';

const newest = startOfMonth(Date.now(), -1);
const before = startOfMonth(Date.now(), -2);

let app: BootedApp;
let admin: TestClient;
let clerk: TestClient;
beforeAll(async () => {
  app = await bootApp();
  await importWithStatistics(app, 'first', {
    units: ['unit_id,name', 'u1,甲单位', 'u2,乙单位'],
    companies: ['company_id,name', 'c1,一公司'],
    projects: ['project_id,code,name,unit_id', 'p1,P1,项目一,u1', 'p2,P2,项目二,u2'],
    ...decided('a', before, { u1: [15, 0], u2: [13, 2] }),
  });
  admin = await signIn(app);
  clerk = await signInToUnit(app, 'u1');
});
afterAll(() => app.close());

type Counts = Readonly<Record<'u1' | 'u2', readonly [deals: number, failed: number]>>;

/** Lots of a month with their results. The deals save a tenth of their budget. */
function decided(prefix: string, month: number, counts: Counts): { lots: string[]; winners: string[] } {
  const at = `${businessDay(month + 5 * dayMs)} 09:00:00`;
  const rows = (Object.keys(counts) as (keyof Counts)[]).flatMap((unit) => {
    const [deals, failed] = counts[unit];
    return Array.from({ length: deals + failed }, (_, no) => ({ id: `${prefix}${unit}${no}`, project: unit.replace('u', 'p'), isDeal: no < deals }));
  });
  return {
    lots: [
      'lot_id,project_id,code,name,status,notice_at,opened_at,award_notice_at,budget',
      ...rows.map(({ id, project, isDeal }) => `${id},${project},${id},标段${id},${isDeal ? '成交' : '流标'},${at},${at},${isDeal ? at : ''},100000`),
    ],
    winners: ['lot_id,company_id,award_amount', ...rows.filter(({ isDeal }) => isDeal).map(({ id }) => `${id},c1,90000`)],
  };
}

const visit = async (by: TestClient): Promise<Briefing> => (await by.call('POST', '/api/briefing-api/visit')).envelope.result as unknown as Briefing;
const kindsOf = ({ sentences }: Briefing): string[] => sentences.map(({ kind }) => kind);

it('compares the newest complete month with the one before, with the part that moved it most, as the tile does', async () => {
  await visit(admin);
  await visit(clerk);
  await importWithStatistics(app, 'second', decided('b', newest, { u1: [15, 1], u2: [8, 6] }));
  const found = await visit(admin);
  // 7 of 30 lots against 2 of 30; of it by 乙单位 14/30 · (6/14 − 2/15) + (14/30 − 15/30) · (2/15 − 2/30). All deals save the same.
  const [rate] = found.sentences.filter(({ kind }) => kind === 'failedRate');
  expect(rate?.text).toBe(`${businessMonth(newest)} 流标率 23.33%，比上月（6.67%）上升 16.66 个百分点，影响最大的是乙单位（+13.55 个百分点）`);
  expect(rate?.address).toMatch(/^\/tradingInsight\/tradingOverview\?time=[\d-]+_[\d-]+&why=failedRate.before&why-by=zbr_guid$/);
  expect(kindsOf(found)).not.toContain('savingRate');
  const [{ failedRate }] = (await admin.rows('insight.overview', [
    { name: 'zbtzs_fachu_time', matching: '>=;<=', value: `${newest};${startOfMonth(Date.now()) - 1}` },
  ])) as [{ failedRate: number }];
  expect(failedRate).toBeCloseTo(7 / 30, 9);
  // 16 lots of one unit are too few.
  expect(kindsOf(await visit(clerk))).not.toContain('failedRate');
});

it('does not repeat the comparison until lots of that month change', async () => {
  const { dataVersion } = await visit(admin);
  await admin.call('POST', '/api/briefing-api/close', { json: { dataVersion } });
  await importWithStatistics(app, 'third', decided('c', before, { u1: [1, 0], u2: [0, 0] }));
  const next = await visit(admin);
  expect(kindsOf(next)).toEqual(['dealt', 'added']);
  await importWithStatistics(app, 'fourth', decided('d', newest, { u1: [0, 1], u2: [0, 0] }));
  expect(kindsOf(await visit(admin))).toContain('failedRate');
});

it('does not compare a month with many lots that have no result yet', async () => {
  const at = `${businessDay(newest + 6 * dayMs)} 09:00:00`;
  await importWithStatistics(app, 'fifth', {
    lots: ['lot_id,project_id,code,name,status,opened_at', ...Array.from({ length: 3 }, (_, no) => `e${no},p1,e${no},标段e${no},进行中,${at}`)],
  });
  expect(kindsOf(await visit(admin))).not.toContain('failedRate');
});

it('compares the last month with events, if the data are loaded months later', async () => {
  const own = await bootApp();
  const [former, last] = [startOfMonth(Date.now(), -5), startOfMonth(Date.now(), -4)];
  await importWithStatistics(own, 'late-1', {
    units: ['unit_id,name', 'u1,甲单位', 'u2,乙单位'],
    companies: ['company_id,name', 'c1,一公司'],
    projects: ['project_id,code,name,unit_id', 'p1,P1,项目一,u1', 'p2,P2,项目二,u2'],
    ...decided('a', former, { u1: [15, 0], u2: [13, 2] }),
  });
  const reader = await signIn(own);
  await visit(reader);
  await importWithStatistics(own, 'late-2', decided('b', last, { u1: [15, 1], u2: [8, 6] }));
  const [rate] = (await visit(reader)).sentences.filter(({ kind }) => kind === 'failedRate');
  expect(rate?.text).toContain(`${businessMonth(last)} 流标率 23.33%，比上月（6.67%）上升`);
  await own.close();
});
