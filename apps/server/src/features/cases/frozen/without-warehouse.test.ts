import type { Permission } from '@tenderscope/contract';
import { readZip } from '@tenderscope/formats';
import { warehouseThreads } from '@tenderscope/testing';
import { openDuckdbWarehouse } from '@tenderscope/warehouse';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { bootApp, type BootedApp } from '../../../../test/support/boot-app.ts';
import { readSheets } from '../../../../test/support/export-client.test-support.ts';
import { signIn } from '../../../../test/support/sign-in.test-support.ts';
import type { TestClient } from '../../../../test/support/test-client.ts';
import { DataService } from '../../data/data-service.ts';
import { base, bootCases, open, read, type CasesApp } from '../case-app.test-support.ts';
import { PartReader } from './part-reader.ts';

let { app, admin, clerk, importFiles } = {} as CasesApp;
let empty: BootedApp;
beforeAll(async () => {
  ({ app, admin, clerk, importFiles } = await bootCases());
  // The same cases beside a warehouse without a row.
  empty = await bootApp({}, undefined, async (dataDir) => ({
    state: { ...app.state, close: () => Promise.resolve() },
    warehouse: await openDuckdbWarehouse({ dataDir, memoryMb: 1024, threads: warehouseThreads }),
  }));
});
afterAll(async () => {
  await empty.close();
  await app.close();
});

/** All that the screen shows of a case, without the comparison with current data. */
async function shown(by: TestClient, guid: string) {
  const { today: _today, todayProblem: _problem, ...frozen } = await read(by, guid);
  return frozen;
}

/** Evidence of an export as it is stored, and all cells of its workbook except the time of the export and the hash of the workbook. */
async function exported(at: BootedApp, by: TestClient, guid: string) {
  const response = await fetch(`${at.base}${base}/${guid}/export`, { headers: { authorization: by.authorization ?? '' } });
  const archive = await readZip(Buffer.from(await response.arrayBuffer()));
  const sheets = await readSheets(archive.get('case.xlsx') ?? Buffer.alloc(0));
  const [first] = [...archive].filter(([path]) => path === 'evidence-1.json').map(([, content]) => String(content));
  return { evidence: first, sheets: sheets.map(({ name, rows }) => ({ name, rows: rows.filter(([item]) => item !== '导出') })) };
}

it('shows and exports the same after a re-import with other values, and without any data', async () => {
  const { guid } = await open(admin);
  const [before, archive] = [await shown(admin, guid), await exported(app, admin, guid)];
  const bids = before.evidence.parts?.find(({ part }) => part === 'bids')?.rows ?? [];
  expect(bids.map((row) => [row['bd_name'], row['Gys_Name']])).toContainEqual(['l1', '甲公司']);
  expect(archive.sheets.find(({ name }) => name === '全部投标')?.rows).toHaveLength(bids.length + 1);

  await importFiles('again', {
    'companies.csv': 'company_id,name\na,改名公司\n',
    'lots.csv': 'lot_id,project_id,code,name\nl1,p1,l1,改名标段\n',
    'bids.csv': 'lot_id,company_id,mac,price\nl1,a,,5\nl1,b,,6\nl1,c,,7\n',
  });
  expect((await admin.rows('lot.bids', [], ['l1'])).map((row) => row['price'])).toEqual([5, 6, 7]);
  expect(await shown(admin, guid)).toEqual(before);
  expect(await exported(app, admin, guid)).toEqual(archive);

  const other = await signIn(empty);
  expect(await other.rows('lot.bids', [], ['l1'])).toEqual([]);
  expect(await shown(other, guid)).toEqual(before);
  expect(await exported(empty, other, guid)).toEqual(archive);
});

it('names the parts that depend on all units, for an opener of some', async () => {
  const { guid } = await open(clerk, ['a', 'x1']);
  const parts = new Map((await shown(clerk, guid)).evidence.parts?.map(({ part, missing, rows }) => [part, { missing, num: rows.length }]));
  expect(parts.get('group')).toEqual({ missing: '依据全部单位的数据，登记人只能查看部分单位，未取得', num: 0 });
  expect(parts.get('bids')).toEqual({ missing: null, num: 2 });
});

it('names the parts that the opener may not see, and those that cannot be read', async () => {
  const data = new DataService(app.warehouse, { timeoutMs: 10_000, concurrency: 2 });
  const reader = new PartReader(data, { companyNames: () => Promise.resolve(new Map()), dataVersion: () => 1 });
  const by = { signal: new AbortController().signal, caller: { user: 'u' } };
  const subject = { kind: '标段', guids: ['l2'], groups: [] } as const;
  const of = { scope: { kind: 'all' }, granted: new Set<Permission>(['riskCases']), by } as const;
  const lacks = async () => new Map((await reader.read(subject, null, of)).map(({ part, missing }) => [part, missing]));
  const granted = await lacks();
  expect([granted.get('bids'), granted.get('lotPeers')]).toEqual([null, '登记人没有查看该内容的权限']);
  // Another version, so that no answer is in the cache.
  await importFiles('next', { 'companies.csv': 'company_id,name\nd,丁公司\n' });
  const query = vi.spyOn(app.warehouse, 'query').mockRejectedValue(new Error('the disk is full'));
  expect((await lacks()).get('bids')).toBe('读取失败：数据暂时不能读取');
  query.mockRestore();
});
