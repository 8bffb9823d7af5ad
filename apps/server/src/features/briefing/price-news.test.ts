import { businessDay, dayMs, type Briefing } from '@tenderscope/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootApp, type BootedApp } from '../../../test/support/boot-app.ts';
import { importWithStatistics } from '../../../test/support/import-files.test-support.ts';
import { signIn, signInToUnit } from '../../../test/support/sign-in.test-support.ts';
import type { TestClient } from '../../../test/support/test-client.ts';

const at = `${businessDay(Date.now() - 30 * dayMs)} 09:00:00`;
let app: BootedApp;
let admin: TestClient;
let clerk: TestClient;
beforeAll(async () => {
  app = await bootApp();
  await importWithStatistics(app, 'first', {
    units: ['unit_id,name', 'u1,甲单位'],
    companies: ['company_id,name', 'c1,一公司'],
    projects: ['project_id,code,name,unit_id,method', 'p1,P1,项目一,u1,公开招标'],
    ...deals(Array.from({ length: 20 }, (_, place): [string, number] => [`l${place}`, 95 + (place % 11)])),
  });
  admin = await signIn(app);
  clerk = await signInToUnit(app, 'u1');
});
afterAll(() => app.close());

/** Deals, each with one item of the same material at a price in yuan. */
const deals = (lots: readonly [id: string, price: number][]): Record<'lots' | 'bids' | 'winners' | 'items', string[]> => ({
  lots: ['lot_id,project_id,code,name,status,opened_at,award_notice_at', ...lots.map(([id]) => `${id},p1,${id},标段${id},成交,${at},${at}`)],
  bids: ['lot_id,company_id,price,quoted_at', ...lots.map(([id, price]) => `${id},c1,${price},${at}`)],
  winners: ['lot_id,company_id,award_amount', ...lots.map(([id, price]) => `${id},c1,${price}`)],
  items: [
    'lot_id,company_id,item_no,material_name,spec,unit,quantity,unit_price,is_awarded,quoted_at',
    ...lots.map(([id, price]) => `${id},c1,1,球阀,DN50,个,1,${price},1,${at}`),
  ],
});
const visit = async (by: TestClient): Promise<Briefing> => (await by.call('POST', '/api/briefing-api/visit')).envelope.result as unknown as Briefing;

it('reports new lots with a price outside the usual ones as a lead, to users of all units, with as many rows', async () => {
  await Promise.all([visit(admin), visit(clerk)]);
  await importWithStatistics(app, 'second', deals([['n1', 101], ['n2', 4000], ['n3', 9000]]));
  const { sentences } = await visit(admin);
  const found = sentences.find(({ kind }) => kind === 'priceHits');
  expect(found).toMatchObject({ num: 2, text: '新入库标段中 2 个有分项单价偏离同物料价格水平（线索，供核查），偏离最大的是「标段n3」（甲单位）' });
  const { searchParams } = new URL(found?.address ?? '', 'http://app');
  expect(searchParams.get('kind')).toBe('priceHits');
  const since = searchParams.get('since') ?? '';
  const rows = await admin.rows('news.priceHits', [], [since]);
  expect(rows.map(({ lot_guid: lot, detail }) => [lot, detail])).toEqual([['n3', '球阀'], ['n2', '球阀']]);
  expect((await visit(clerk)).sentences.map(({ kind }) => kind)).not.toContain('priceHits');
  expect(await clerk.rows('news.priceHits', [], [since])).toEqual([]);
  // A correction of other columns is not news.
  await admin.call('POST', '/api/briefing-api/close', { json: { dataVersion: (await visit(admin)).dataVersion } });
  await importWithStatistics(app, 'third', { lots: ['lot_id,project_id,code,name,status,opened_at,award_notice_at,budget', `n2,p1,n2,标段n2,成交,${at},${at},100`] });
  expect((await visit(admin)).sentences.map(({ kind }) => kind)).not.toContain('priceHits');
});
