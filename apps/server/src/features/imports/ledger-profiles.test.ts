import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ledgerKindFields, ledgerKindNames, ledgerKinds, type ImportChoices, type ImportSessionView, type LedgerField } from '@tenderscope/contract';
import ExcelJS from 'exceljs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledgerTemplateMessages } from '../../../templates/ledgers/messages.ts';
import { templateFolder } from '../../template-folder.ts';
import { adminPassword, bootApp, type BootedApp } from '../../../test/support/boot-app.ts';
import { addUser } from '../accounts/add-user.ts';
import { ImportClient, importPath } from '../../../test/support/import-client.test-support.ts';
import { TestClient } from '../../../test/support/test-client.ts';

let app: BootedApp;
let admin: TestClient;
let imports: ImportClient;
beforeAll(async () => {
  app = await bootApp();
  admin = new TestClient(app.base);
  await admin.login('admin', adminPassword);
  imports = new ImportClient(admin);
});
afterAll(() => app.close());

async function check(name: string, content: string | Uint8Array, choices?: Partial<ImportChoices>): Promise<ImportSessionView> {
  await imports.post('clear');
  return imports.check(choices, { [name]: content });
}
async function bytes(path: string): Promise<Buffer> {
  const answer = await fetch(`${app.base}${importPath}/${path}`, { headers: { authorization: admin.authorization ?? '' } });
  return Buffer.from(await answer.arrayBuffer());
}

const heads = '代号,名目,谁买,多少\n';
const columns = { A: { field: 'projectCode' as const }, B: { field: 'projectName' as const }, C: { field: 'unit' as const }, D: { field: 'budget' as const, moneyUnit: 10_000 } };

describe('profiles', () => {
  it('store the choices of a sheet by name, in versions, and map the next ledger with these heads', async () => {
    expect((await imports.post('profiles', { name: '甲方案', sheet: 'a.csv' })).status).toBe(409);
    await check('a.csv', `${heads}X-1,路灯,甲局,5\n`, { sheets: { 'a.csv': { columns } } });
    expect((await imports.post('profiles', { name: ' 甲方案 ', sheet: 'a.csv' })).envelope.result).toEqual({ name: '甲方案', version: 1 });
    const next = await check('b.csv', `${heads}X-2,道路,甲局,6\n`);
    expect(next.report?.ledger).toMatchObject([{ profile: { name: '甲方案', version: 1 }, rows: 1, columns: [{ field: 'projectCode' }, {}, {}, { field: 'budget', moneyUnit: 10_000 }] }]);
    expect((await imports.post('profiles', { name: '甲方案', sheet: 'b.csv' })).envelope.result).toEqual({ name: '甲方案', version: 2 });
    const [listed, ...others] = (await imports.get('profiles')).envelope.data.list as unknown as object[];
    expect([listed, others]).toMatchObject([{ name: '甲方案', version: 2, kind: 'tenders', columns: 4 }, []]);
    const [entry] = await app.state.audit.newest({ action: 'importProfileSave', limit: 1 });
    expect(entry?.subject).toBe('甲方案（第 2 版）');
  });

  it('are exported to a file, imported from one, and removed', async () => {
    const file = JSON.parse((await bytes(`profiles/${encodeURIComponent('甲方案')}`)).toString()) as object;
    expect(file).toMatchObject({ name: '甲方案', version: 2, kind: 'tenders', columns: [{ head: '代号', field: 'projectCode' }, {}, {}, { head: '多少', field: 'budget', moneyUnit: 10_000 }] });
    expect((await imports.post('profiles/remove', { name: '甲方案' })).status).toBe(200);
    expect((await imports.get(`profiles/${encodeURIComponent('甲方案')}`)).status).toBe(404);
    expect((await imports.post('profiles/remove', { name: '甲方案' })).status).toBe(404);
    expect((await imports.post('profiles/file', file)).envelope.result).toEqual({ name: '甲方案', version: 1 });
    expect((await imports.post('profiles/file', { ...file, kind: 'nonsense' })).status).toBe(400);
  });

  it('require an administrator', async () => {
    await addUser(app.state, { login: 'analyst', name: '分析员', roleKey: 'auditor', password: adminPassword });
    const analyst = new TestClient(app.base);
    await analyst.login('analyst', adminPassword);
    for (const path of ['profiles', 'templates/tenders']) expect((await analyst.call('GET', `${importPath}/${path}`)).status).toBe(403);
  });
});

describe('templates', () => {
  it.each(ledgerKindNames)('of %s need no mapping once they are filled in', async (kind) => {
    const book = new ExcelJS.Workbook();
    await book.xlsx.load((await bytes(`templates/${kind}`)) as unknown as ExcelJS.Buffer);
    const sheet = book.getWorksheet(ledgerKinds[kind]);
    const fields = ledgerKindFields[kind].filter((field) => !['serial', 'bidPrices', 'markOfHead'].includes(field));
    const examples: Readonly<Partial<Record<LedgerField, string>>> = ledgerTemplateMessages.examples;
    sheet?.spliceRows(2, 1, fields.map((field) => examples[field] ?? ''));
    const view = await check(`${kind}.xlsx`, new Uint8Array(await book.xlsx.writeBuffer()));
    const [read] = view.report?.ledger ?? [];
    expect(read?.kind).toBe(kind);
    const proposed = read?.columns.map(({ field, doubt }) => [field, doubt]);
    expect(proposed).toEqual(fields.map((field) => [field, null]));
  });

  it('equal the output of their script', async () => {
    const script = join(templateFolder, 'ledgers/build-ledgers.ts');
    await promisify(execFile)(process.execPath, ['--import', 'tsx', script, app.dataDir]);
    for (const kind of ledgerKindNames) {
      const [shipped, built] = await Promise.all([join(templateFolder, 'ledgers'), app.dataDir].map((folder) => textOf(join(folder, `${kind}.xlsx`))));
      expect(shipped).toEqual(built);
    }
  });
});

async function textOf(path: string): Promise<unknown> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load((await readFile(path)) as unknown as ExcelJS.Buffer);
  return book.worksheets.map((sheet) => [sheet.name, sheet.getSheetValues()]);
}
