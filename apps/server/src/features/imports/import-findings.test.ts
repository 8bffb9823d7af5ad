import type { ImportChoices, ImportSessionView, JoinedCompaniesView } from '@tenderscope/contract';
import { makeZip } from '@tenderscope/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adminPassword, bootApp, type BootedApp } from '../../../test/support/boot-app.ts';
import { ImportClient, importPath } from '../../../test/support/import-client.test-support.ts';
import { TestClient } from '../../../test/support/test-client.ts';

let app: BootedApp;
let admin: TestClient;
let imports: ImportClient;
beforeAll(async () => {
  app = await bootApp({ IMPORT_UPLOAD_MB: 1 });
  admin = new TestClient(app.base);
  await admin.login('admin', adminPassword);
  imports = new ImportClient(admin);
});
afterAll(() => app.close());
beforeEach(async () => {
  await imports.settled();
  await imports.post('clear');
});

const check = (files: Readonly<Record<string, string | Buffer>>, choices: Partial<ImportChoices> = {}): Promise<ImportSessionView> =>
  imports.check(choices, files);
async function download(importId: string, list: string): Promise<{ name: string; bytes: Buffer }> {
  const answer = await fetch(`${app.base}${importPath}/${importId}/${list}`, { headers: { authorization: admin.authorization ?? '' } });
  return { name: answer.headers.get('content-disposition') ?? '', bytes: Buffer.from(await answer.arrayBuffer()) };
}

const bundle = {
  'units.csv': 'unit_id,name\nu1,甲燃气公司\n',
  'projects.csv': 'project_id,code,name,unit_id,method,category,notice_at\np1,P1,项目,u1,公开招标,E,2025-03-01\n',
  'companies.csv': 'company_id,name\nc1,某某（上海）阀门有限公司\nc2,某某(上海)阀门有限公司\nc3,丙管材有限公司\n',
  'lots.csv': [
    'lot_id,project_id,code,name,status,winner_id,award_amount,budget,opened_at,award_notice_at',
    'l1,p1,1,一,流标,c1,900,5.0.0,2025-03-20,2025-03-25',
    'l2,p1,2,二,成交,c3,0,1000,2025-03-20,2025-03-25',
    'l3,p9,3,三,成交,c3,700,1000,2025-03-20,2025-03-25',
  ].join('\n'),
};

describe('findings of a check', () => {
  it('are counted, and can be downloaded as lists and as rows to correct', async () => {
    const { report } = await check(bundle);
    expect(report).toMatchObject({
      outcome: 'some-rejected',
      emptied: [{ file: 'lots.csv', column: 'budget', cells: 1 }],
      zeros: [{ file: 'lots.csv', column: 'award_amount', cells: 1 }],
      contradictions: [{ title: '流标或终止却有中标结果', rows: 1 }],
      joined: [{ companyId: 'c2', joinedTo: 'c1', reason: '名称仅书写不同' }],
      lists: ['rejects', 'emptied', 'rows', 'contradictions'],
    });
    const id = report?.importId ?? '';
    const emptied = await download(id, 'emptied');
    expect(emptied.name).toContain('.csv');
    expect(emptied.bytes.toString()).toContain('lots.csv,2,budget,5.0.0,');
    expect((await download(id, 'contradictions')).bytes.toString()).toContain('l1');
    const rows = await download(id, 'rows');
    expect(rows.name).toContain('.zip');
    expect([rows.bytes.toString('latin1', 0, 4), rows.bytes.includes('lots.csv')]).toEqual(['PK\u0003\u0004', true]);
    await imports.post('clear');
    expect((await check({ 'rows.zip': rows.bytes })).report?.tables.map(({ table, read }) => [table, read])).toEqual([['lots', 2]]);
  });

  it('refuse rows if the user chooses so', async () => {
    const { report, choices } = await check(bundle, { isStrict: true });
    expect(choices.isStrict).toBe(true);
    expect(report?.tables.find(({ table }) => table === 'lots')).toMatchObject({ read: 3, accepted: 1, rejected: 2 });
    expect([report?.emptied, report?.lists.includes('emptied')]).toEqual([[], false]);
  });
});

const releases = (currency: string): string =>
  JSON.stringify({
    releases: [
      {
        ocid: 'ocds-1-1', id: '1', date: '2025-03-01T00:00:00Z', tag: ['award'],
        parties: [{ id: 'B', name: 'Gas Co.', roles: ['buyer'] }, { id: 'S', name: 'Pipes Ltd', roles: ['supplier'] }],
        buyer: { id: 'B' },
        tender: { id: 't', title: 'pipes', procurementMethod: 'open', value: { amount: 100, currency } },
        awards: [{ id: 'a', status: 'active', date: '2025-03-05T00:00:00Z', suppliers: [{ id: 'S', name: 'Pipes Ltd' }], value: { amount: 80, currency } }],
      },
    ],
  });

describe('OCDS in the browser', () => {
  it('is checked with rates from a file or the form', async () => {
    const { report, format } = await check({ '采购公告.json': releases('USD') });
    expect(format).toBe('ocds');
    expect(report).toMatchObject({ outcome: 'clean', currencies: [{ currency: 'USD', amounts: 2, rate: null, isStored: false }] });
    expect((await imports.upload('rates.csv', 'currency,rate\nusd,7\n')).envelope.message).toContain('第 2 行的币种');
    const withForm = await check({}, { rates: { USD: 7.1 } });
    expect(withForm.report?.currencies).toEqual([{ currency: 'USD', amounts: 2, rate: 7.1, isStored: false }]);
    const withFile = await check({ 'rates.csv': 'currency,rate\nUSD,7.2\nEUR,8\n' });
    expect([withFile.report?.currencies[0]?.rate, withFile.choices.rates]).toEqual([7.2, { USD: 7.2, EUR: 8 }]);
    await imports.post('load');
    expect((await imports.settled()).report).toMatchObject({ kind: 'load', outcome: 'clean' });
    expect(await app.warehouse.query({ sql: 'select budget, award_amount from lots where award_amount is not null', values: {} })).toEqual([{ budget: 720, award_amount: 576 }]);
  });

  it('is accepted in an archive too, but not together with a bundle', async () => {
    const archive = makeZip([{ name: 'a/x.json', content: releases('CNY') }, { name: 'rates.csv', content: 'currency,rate\nUSD,7\n' }]);
    expect((await check({ 'ocds.zip': archive })).report?.outcome).toBe('clean');
    expect((await imports.upload('units.csv', 'unit_id,name\n')).envelope.message).toContain('请分开导入');
    expect((await imports.current()).files.map(({ name }) => name)).toEqual(['x.json', 'rates.csv']);
  });

  it('is refused if it is not UTF-8, unless its encoding is specified', async () => {
    const latin = Buffer.from(releases('CNY').replace('pipes', 'tuber\u00eda'), 'latin1');
    const { report } = await check({ 'x.json': latin });
    expect(report).toMatchObject({ outcome: 'nothing', rejectedParts: 1 });
    expect((await download(report?.importId ?? '', 'rejects')).bytes.toString()).toMatch(/第 \d+ 个字节不是 UTF-8/);
    expect((await check({}, { encoding: 'windows-1252' })).report?.outcome).toBe('clean');
    expect((await imports.post('check', { encoding: 'klingon' })).status).toBe(400);
  });
});

describe('joined companies', () => {
  const joined = async (keyword = ''): Promise<JoinedCompaniesView> =>
    (await admin.call('GET', `${importPath}/joined-companies?${new URLSearchParams({ keyword }).toString()}`)).envelope.result as unknown as JoinedCompaniesView;

  it('are listed, separated by a user, and joined again', async () => {
    await check({ 'companies.csv': bundle['companies.csv'] });
    await imports.post('load');
    await imports.settled();
    const one = { companyId: 'c2', name: '某某(上海)阀门有限公司', joinedTo: 'c1', joinedName: '某某（上海）阀门有限公司' };
    expect(await joined()).toMatchObject({ total: 1, rows: [{ ...one, isApart: false }] });
    expect((await joined('没有的')).total).toBe(0);
    expect((await joined('阀门')).total).toBe(1);

    expect((await imports.post('joined-companies', { companyId: 'c2', otherId: 'c1', isSame: false })).status).toBe(200);
    expect((await imports.settled()).report).toMatchObject({ kind: 'load', outcome: 'clean', parted: [{ companyId: 'c2', joinedTo: 'c1' }] });
    expect(await joined()).toMatchObject({ total: 1, rows: [{ ...one, isApart: true }] });
    await imports.post('joined-companies', { companyId: 'c2', otherId: 'c1', isSame: true });
    expect((await imports.settled()).report?.joined).toMatchObject([{ companyId: 'c2', joinedTo: 'c1' }]);
    expect((await joined()).rows).toMatchObject([{ isApart: false }]);
    const [entry] = await app.state.audit.newest({ action: 'import', limit: 1 });
    expect(entry).toMatchObject({ loginName: 'admin', subject: 'company_links c2 c1' });
  });

  it('refuse decisions about an unknown company, or one and itself', async () => {
    expect((await imports.post('joined-companies', { companyId: 'c1', otherId: 'c1', isSame: true })).status).toBe(400);
    await imports.post('joined-companies', { companyId: 'c1', otherId: 'nobody', isSame: true });
    expect((await imports.settled()).report).toMatchObject({ outcome: 'nothing' });
  });
});
