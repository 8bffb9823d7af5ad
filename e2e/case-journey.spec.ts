import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { choose, fillNote, sendCall, takeStep } from './support/case-journey.ts';
import { importFiles } from './support/import-files.ts';
import { resumeSession } from './support/sign-in.ts';
import { signInFirst } from './support/sign-in-first.ts';
import { expect, test } from './support/test.ts';
import { pathOf } from './support/visited-screens.ts';

test.use({ demoLots: 0, serverOf: 'writers' });
test.describe.configure({ lock: 'writers' });
test.beforeEach(({ page, session }) => resumeSession(page, session));

const lot = (id: string): string => `lot_id,project_id,code,name\n${id},p1,${id},${id}标段\n`;
/** Bids on a lot, of which the first two came from one machine. */
const bids = (id: string, mac: string): string => `lot_id,company_id,mac\n${id},a,${mac}\n${id},b,${mac}\n${id},c,\n`;
const mac = '00-1A-2B-3C-4D-5E';
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n');

test('a false alarm stays suppressed over an import, returns on new evidence, is confirmed by another user, and transferred', { tag: '@soak' }, async ({ page, server, browser, problems }) => {
  await importFiles(server, {
    'units.csv': 'unit_id,name\nu1,第一供水厂\n',
    'companies.csv': 'company_id,name\na,甲建设有限公司\nb,乙工程有限公司\nc,丙安装有限公司\n',
    'projects.csv': 'project_id,code,name,unit_id\np1,P1,管网改造,u1\n',
    'lots.csv': lot('l1'),
    'bids.csv': bids('l1', mac),
  });
  await page.goto(pathOf('riskCases'));
  const finding = {
    subject: { kind: '企业对', guids: ['a', 'b'] },
    rule: 'relation.sameHardware',
    evidence: { query: 'relation.sameHardware', params: [], conditions: [{ name: 'gys_guid', matching: '=', value: 'a' }] },
  };
  const { guid = '', number = '' } = (await sendCall(page, '/api/case-api', finding)).result;
  const opened = { guid, number };

  await page.goto(`${pathOf('riskCases')}?case=${opened.guid}`);
  const drawer = page.getByRole('dialog', { name: new RegExp(opened.number) });
  const state = drawer.getByRole('region', { name: '基本情况' });
  const events = drawer.getByRole('region', { name: '处理记录' }).getByRole('listitem');
  const files = drawer.getByRole('region', { name: '附件' });
  await expect(drawer.getByRole('region', { name: '立案时的行' })).toContainText('***');
  await expect(drawer).not.toContainText(mac);
  await drawer.getByRole('button', { name: '查看原值' }).click();
  await expect(drawer.getByRole('region', { name: '证据原值的行' })).toContainText(mac);

  await takeStep(drawer, '指派', () => choose(page, '处理人', '管理员'));
  await expect(state).toContainText('核查中');
  await files.getByLabel('选择附件').setInputFiles({ name: '误传.pdf', mimeType: 'application/pdf', buffer: pdf });
  await files.getByRole('button', { name: '移除 误传.pdf' }).click();
  await page.getByRole('dialog', { name: '移除附件' }).getByRole('button', { name: /^移\s?除$/ }).click();
  await expect(files).toContainText('还没有附件');
  await files.getByLabel('选择附件').setInputFiles({ name: '情况说明.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(files).toContainText(createHash('sha256').update(pdf).digest('hex'));
  await takeStep(drawer, '排除', () => choose(page, '排除原因', '共用代理网络'));
  await expect(state).toContainText('已排除');
  await expect(files.getByRole('button', { name: /^移除/ })).toHaveCount(0);

  await importFiles(server, { 'lots.csv': lot('l2'), 'bids.csv': 'lot_id,company_id,mac\nl2,a,\nl2,b,\nl2,c,\n' });
  const refused = await sendCall(page, '/api/case-api', finding);
  problems.expect(/409/);
  expect([refused.status, refused.message]).toEqual([409, expect.stringContaining('没有新的证据')]);
  await page.reload();
  await expect(state).toContainText('已排除');

  await importFiles(server, { 'lots.csv': lot('l3'), 'bids.csv': bids('l3', 'AA-BB-CC-DD-EE-FF') });
  await expect(async () => {
    await page.reload();
    await expect(state).toContainText('待核查', { timeout: 2000 });
  }).toPass({ timeout: 60_000 });
  await expect(events.first()).toContainText('出现新证据');
  await expect(events.first()).toContainText('系统');
  await expect(drawer.getByRole('region', { name: '后来出现的证据', exact: true })).toContainText('***E-FF');

  await takeStep(drawer, '指派', () => choose(page, '处理人', '管理员'));
  await expect(state).toContainText('核查中');
  await expect(drawer.getByRole('button', { name: '确认', exact: true })).toBeDisabled();

  const account = { loginName: 'second', userName: '另一分析员', roleKeys: ['group-analyst'] };
  const { result } = await sendCall(page, '/api/admin-api/users', account);
  const other = await browser.newPage({ baseURL: server.url, locale: 'zh-CN' });
  await signInFirst(other, server, account.loginName, result['password'] ?? '');
  await other.goto(`${pathOf('riskCases')}?case=${opened.guid}`);
  const theirs = other.getByRole('dialog', { name: new RegExp(opened.number) });
  await takeStep(theirs, '确认', async () => {
    await choose(other, '依据条款', '第四十条第（二）项');
    await fillNote(theirs, '两次使用同一台设备');
  });
  await expect(theirs.getByRole('region', { name: '基本情况' })).toContainText('已确认');
  await expect(theirs.getByRole('button', { name: '移送', exact: true })).toBeDisabled();
  await other.close();

  await page.reload();
  await takeStep(drawer, '移送', async () => {
    await drawer.getByRole('textbox', { name: '移送对象' }).fill('纪检监察部门');
    await drawer.getByRole('textbox', { name: '文书编号' }).fill('〔2026〕7号');
  });
  await expect(state).toContainText('已移送');

  const saved = page.waitForEvent('download');
  await drawer.getByRole('button', { name: '导出' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe(`${opened.number}.zip`);
  const archive = await readFile(await download.path());
  expect(['case.xlsx', 'evidence-1.json', 'evidence-2.json', 'files/1-情况说明.pdf', 'SHA256SUMS'].filter((path) => !archive.includes(path))).toEqual([]);
});
