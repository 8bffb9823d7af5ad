/// <reference lib="dom" />
import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { agentPorts, encodeAgentText } from '@tenderscope/contract';
import { agentBody, AgentProcess, keyUsages, organisationName, personName, TestAuthority, writePkcs12 } from '@tenderscope/testing';
import { sealEnvelope, type Certificate } from '@tenderscope/signing';
import type { Browser, Locator, Page } from '@playwright/test';
import { expectReadable } from './support/expect-readable.ts';
import { hardwareSharers } from './support/hardware-sharers.ts';
import { delayPermission } from './support/hold-permission.ts';
import { sendCall } from './support/case-journey.ts';
import type { Server } from './support/server.ts';
import { resumeSession } from './support/sign-in.ts';
import { signInFirst } from './support/sign-in-first.ts';
import { expect, test } from './support/test.ts';
import { pathOf } from './support/visited-screens.ts';

// One agent has the port that pages call; the tests use it one after the other.
test.describe.configure({ mode: 'serial' });
const company = organisationName('安徽省天然气开发股份有限公司', '913400007467834XXX');
let agent: AgentProcess | undefined;
let sealing: Certificate;

async function startAgent(origin: string): Promise<AgentProcess> {
  const authority = await TestAuthority.make('rsa', '测试证书机构');
  const holders = [
    await authority.certify(company),
    await authority.certify(company, { usage: keyUsages.encrypt }),
    await authority.certify(personName('王小明', '340102199001011234')),
  ];
  sealing = holders[1]?.certificate ?? authority.root.certificate;
  const files = { 'own.p12': await writePkcs12(holders, [authority.root.certificate], 'geheim'), password: 'geheim' };
  const p12 = { AGENT_P12: '{folder}/own.p12', AGENT_P12_PASSWORD_FILE: '{folder}/password' };
  const settings = { AGENT_HTTP_PORT: String(agentPorts.http), AGENT_ORIGINS: origin, ...p12 };
  return AgentProcess.start(settings, files);
}

test.afterAll(() => agent?.stop());
test.beforeEach(async ({ page, session, server }) => {
  agent ??= await startAgent(new URL(server.url).origin);
  await resumeSession(page, session);
});

/** The user opens the consent page of the agent, and answers. */
async function allow(page: Page, from: number, choice = '仅此一次'): Promise<string> {
  const [, address = ''] = (await agent?.wait(/^confirm (\S+)$/m, from)) ?? [];
  const own = await page.context().newPage();
  await own.goto(address);
  const text = await own.locator('main').innerText();
  await own.getByRole('button', { name: choice }).click();
  await expect(own.getByRole('heading', { name: '已答复' })).toBeVisible();
  await own.close();
  return text;
}
const printedLength = (): number => agent?.printed.length ?? 0;

async function openTool(page: Page): Promise<void> {
  await page.goto(pathOf('companyReport'));
  await page.locator('summary').filter({ hasText: '管理员' }).click();
  await page.getByRole('button', { name: '证书工具' }).click();
}

const agentCall = /other host: http:\/\/127\.0\.0\.1:64365/;

/** A page where another user, whom the administrator of `page` adds, verifies signatures. */
async function verifierPage(page: Page, browser: Browser, server: Server, loginName: string): Promise<Page> {
  const { result } = await sendCall(page, '/api/admin-api/users', { loginName, userName: '核验人', roleKeys: ['group-analyst'] });
  const other = await (await browser.newContext({ baseURL: server.url, locale: 'zh-CN' })).newPage();
  await signInFirst(other, server, loginName, result['password'] ?? '');
  await expect(other.getByText('核验人', { exact: true })).toBeVisible();
  await other.goto('signatureCheck');
  return other;
}
const reportOf = (page: Page): Locator => page.getByRole('region', { name: '企业排查报告', exact: true });

test('a company report is signed, and another user verifies it', async ({ page, browser, server, session, problems }, info) => {
  problems.expect(agentCall);
  await page.goto(`${pathOf('companyReport')}?gys_guid=${(await hardwareSharers(page, session, 1)).join('')}`);
  await reportOf(page).getByRole('button', { name: /签名$/ }).click();
  const drawer = page.getByRole('dialog', { name: '签署报告' });
  await expect(drawer.getByRole('radio', { name: /安徽省天然气开发股份有限公司/ })).toBeChecked();
  const from = printedLength();
  await drawer.getByRole('button', { name: '生成报告并签名' }).click();
  const requested = await allow(page, from);
  expect(requested).toContain('报告签名：企业排查报告_');
  expect(requested).toContain('这是该网站第一次请求使用本机证书');
  await expect(page.getByText('报告已由安徽省天然气开发股份有限公司签名')).toBeVisible();
  const signed = drawer.getByRole('region', { name: '已签名的报告' });
  const saved = async (button: RegExp | string, name: string): Promise<string> => {
    const [download] = await Promise.all([page.waitForEvent('download'), signed.getByRole('button', { name: button }).click()]);
    await download.saveAs(info.outputPath(name));
    return info.outputPath(name);
  };
  const [file, signature] = [await saved(/\.docx$/, 'report.docx'), await saved('下载签名', 'report.p7m')];

  const other = await verifierPage(page, browser, server, 'verifier');
  const check = async (path: string): Promise<void> => {
    await other.getByLabel('报告文件').setInputFiles(path);
    await other.getByLabel('签名文件').setInputFiles(signature);
    await other.getByRole('button', { name: /^验\s*证$/ }).click();
  };
  await check(file);
  await expect(other.getByRole('status')).toHaveText('报告未被修改，但签名者的证书有待核实');
  await expect(other.locator('main')).toContainText('未配置信任根，未核验颁发机构');
  await expect(other.locator('main')).toContainText('安徽省天然气开发股份有限公司（913400007467834XXX） · 机构证书 · RSA');
  await expect(other.locator('main')).toContainText('本系统收到签名的时间');
  await other.mouse.move(0, 0);
  await expectReadable(other, { large: 'dark' });
  const bytes = await readFile(file);
  bytes[400] = (bytes[400] ?? 0) ^ 1;
  await writeFile(info.outputPath('changed.docx'), bytes);
  await check(info.outputPath('changed.docx'));
  await expect(other.getByRole('status')).toHaveText('签名无效');
  await other.context().close();
});

test('a company report is signed as PDF, and another user verifies it', { tag: '@soak' }, async ({ page, browser, server, session, problems }, info) => {
  problems.expect(agentCall);
  await page.goto(`${pathOf('companyReport')}?gys_guid=${(await hardwareSharers(page, session, 1)).join('')}`);
  await reportOf(page).getByRole('button', { name: '签名 PDF' }).click();
  const printing = page.getByRole('dialog', { name: '签名 PDF' });
  await expect(printing.getByRole('radio', { name: /安徽省天然气开发股份有限公司/ })).toBeChecked();
  const [before, loading] = [printedLength(), page.waitForEvent('download')];
  await printing.getByRole('button', { name: '生成 PDF 并签名' }).click();
  expect(await allow(page, before)).toMatch(/确认签名 PDF[^]*企业排查报告_[^]*页/);
  await (await loading).saveAs(info.outputPath('report.pdf'));
  await expect(printing.getByRole('region', { name: '已签名的报告' }).getByRole('button', { name: /\.pdf$/ })).toBeVisible();
  const other = await verifierPage(page, browser, server, 'verifier-of-pdf');
  await other.getByLabel('报告文件').setInputFiles(info.outputPath('report.pdf'));
  await other.getByRole('button', { name: /^验\s*证$/ }).click();
  await expect(other.getByRole('status')).toHaveText('报告未被修改，但签名者的证书有待核实');
  await expect(other.locator('main')).toContainText('本系统收到签名的时间');
  await other.context().close();
});

test('the tool lists, signs, verifies and opens an envelope', { tag: '@soak' }, async ({ page, problems }) => {
  problems.expect(agentCall);
  await openTool(page);
  const tool = page.getByRole('dialog', { name: '证书工具' });
  await tool.getByLabel('签名原文').fill('燃气采购合同');
  const from = printedLength();
  await tool.getByRole('button', { name: '用所选证书签名' }).click();
  expect(await allow(page, from)).toContain('燃气采购合同');
  const signed = await tool.getByLabel('签名值（Base64）').inputValue();
  await page.mouse.move(0, 0);
  await expectReadable(page, { large: 'dark' });
  await tool.getByRole('tab', { name: '验签' }).click();
  await tool.getByLabel('签名原文').fill('燃气采购合同');
  await tool.getByLabel('签名值（Base64）').fill(signed);
  await tool.getByRole('button', { name: '验证签名' }).click();
  await expect(tool.getByText('签名有效，原文未被修改。签名者：安徽省天然气开发股份有限公司')).toBeVisible();
  await tool.getByLabel('签名原文').fill('燃气采购合同。');
  await tool.getByRole('button', { name: '验证签名' }).click();
  await expect(tool.getByText('内容与签名不一致')).toBeVisible();
  await tool.getByRole('tab', { name: '解密' }).click();
  await tool.getByLabel('数字信封（Base64）').fill(Buffer.from(sealEnvelope(Buffer.from('投标报价'), sealing)).toString('base64'));
  const before = printedLength();
  await tool.getByRole('button', { name: '用所选证书解密' }).click();
  await allow(page, before);
  await expect(tool.getByLabel('解密内容')).toHaveValue('投标报价');
  await tool.getByRole('radio', { name: '个人证书' }).check();
  await expect(tool.getByText('请插入个人证书！')).toBeVisible();
  await tool.getByRole('button', { name: '关闭' }).click();
  await expect(page.locator('summary').filter({ hasText: '管理员' })).toBeFocused();
});

test('an account binds a certificate, signs in with it beside the password, and unbinds it', { tag: '@soak' }, async ({ page, browser, server }) => {
  await page.goto(pathOf('companyReport'));
  const loginName = 'with-certificate';
  const { result } = await sendCall(page, '/api/admin-api/users', { loginName, userName: loginName, roleKeys: ['group-analyst'] });
  const own = await (await browser.newContext({ baseURL: server.url, locale: 'zh-CN' })).newPage();
  const password = await signInFirst(own, server, loginName, result['password'] ?? '');
  await own.getByText(loginName, { exact: true }).click();
  await own.getByRole('button', { name: '安全设置' }).click();
  const dialog = own.getByRole('dialog', { name: '安全设置' });
  await dialog.getByRole('button', { name: '绑定证书' }).click();
  await dialog.getByLabel('当前密码').fill(password);
  await dialog.getByRole('radio', { name: '个人证书' }).check();
  await expect(dialog.getByRole('radio', { name: /王小明/ })).toBeChecked();
  const from = printedLength();
  await dialog.getByRole('button', { name: '绑定所选证书' }).click();
  expect(await allow(own, from)).toContain('绑定证书到账号');
  await dialog.getByRole('checkbox', { name: '我已妥善保存' }).check();
  await dialog.getByRole('button', { name: /完\s*成/ }).click();
  await expect(dialog.getByText(/王小明.*绑定/)).toBeVisible();
  await own.mouse.move(0, 0);
  await expectReadable(own, { large: 'dark' });
  await dialog.getByRole('button', { name: /close|关闭/i }).click();
  await own.getByText(loginName, { exact: true }).click();
  await own.getByRole('button', { name: '退出' }).click();

  await own.getByLabel('账号').fill(loginName);
  await own.getByLabel('密码').fill(password);
  await own.getByRole('button', { name: /^登\s*录$/ }).click();
  const step = own.getByRole('region', { name: '双因素验证' });
  await expect(step.getByRole('radio', { name: /安徽省天然气/ })).toBeChecked();
  const wrong = printedLength();
  await step.getByRole('button', { name: '使用证书登录' }).click();
  expect(await allow(own, wrong)).toContain('证书登录验证');
  await expect(step.getByText('该证书没有绑定到此账号')).toBeVisible();
  await step.getByRole('radio', { name: '个人证书' }).check();
  await expect(step.getByRole('radio', { name: /王小明/ })).toBeChecked();
  await expectReadable(own, { large: 'dark' });
  const right = printedLength();
  await step.getByRole('button', { name: '使用证书登录' }).click();
  await allow(own, right, '今后允许');
  await own.getByRole('navigation').first().waitFor();

  await own.getByText(loginName, { exact: true }).click();
  await own.getByRole('button', { name: '安全设置' }).click();
  await dialog.getByRole('button', { name: '解除绑定' }).click();
  await dialog.getByRole('radio', { name: '个人证书' }).check();
  await expect(dialog.getByRole('radio', { name: /王小明/ })).toBeChecked();
  const change = printedLength();
  await dialog.getByRole('button', { name: '用所选证书确认' }).click();
  expect(await allow(own, change)).toContain('确认变更账号的登录方式');
  await expect(dialog.getByText('未绑定证书')).toBeVisible();
  await own.context().close();
});

test('a page of another site is refused, although its request needs no preflight', { tag: '@soak' }, async ({ browser }) => {
  const page = await browser.newPage();
  const other: HttpServer = createServer((_request, response) => response.setHeader('content-type', 'text/html').end('<p>other</p>'));
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const from = printedLength();
  await page.goto(`http://127.0.0.1:${(other.address() as AddressInfo).port}/`);
  const answered = await page.evaluate(async ([address = '', body = '']) => {
    const headers = { 'content-type': 'text/plain' };
    await fetch(address, { method: 'POST', headers, body, mode: 'no-cors' });
    return fetch(address, { method: 'POST', headers, body }).then(() => 'read', () => 'nothing');
  }, [agent?.base ?? '', agentBody({ command: 'list' })]);
  expect(answered).toBe('nothing');
  expect(await agent?.wait(/refused \{"status":403/, from)).toBeDefined();
  other.close();
  await page.close();
});

const agentAddress = /^http:\/\/127\.0\.0\.1:64365\//;

test('the tool reports that the browser forbids it, and continues once it is allowed', { tag: '@soak' }, async ({ page, problems }) => {
  problems.expect(agentCall, /failed request: http:\/\/127\.0\.0\.1:64365/);
  const decide = await delayPermission(page, 'denied');
  await page.route(agentAddress, (route) => route.abort('blockedbyclient'));
  await openTool(page);
  const tool = page.getByRole('dialog', { name: '证书工具' });
  await expect(tool.getByRole('alert')).toContainText('浏览器不允许本网站访问本机的签名服务');
  await page.mouse.move(0, 0);
  await expectReadable(page, { large: 'dark' });
  await page.unroute(agentAddress);
  await decide('granted');
  await tool.getByRole('button', { name: '重新读取' }).click();
  await expect(tool.getByRole('radio', { name: /安徽省天然气/ })).toBeChecked();
});

test('five seconds are counted from a late permission, and a missing driver is distinguished', { tag: '@soak' }, async ({ page, problems }) => {
  problems.expect(agentCall);
  const decide = await delayPermission(page, 'prompt');
  let answer: (() => void) | undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(agentAddress, async (route) => {
    await held;
    const missing = encodeAgentText(JSON.stringify({ code: '404', message: '没有找到证书驱动（/usr/lib/x.so），请安装驱动后重试' }));
    await route.fulfill({ body: missing, headers: { 'access-control-allow-origin': '*' } });
  });
  await page.clock.install();
  await openTool(page);
  const tool = page.getByRole('dialog', { name: '证书工具' });
  await expect(tool.getByRole('alert')).toContainText('请在浏览器提示中选择允许');
  // From here on only the test advances the clock, however long its steps take.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await expect(tool.getByRole('alert')).toContainText('请在浏览器提示中选择允许');
  await decide('granted');
  await page.clock.runFor(4_900);
  await expect(tool.getByText('请安装驱动！')).toBeHidden();
  await page.clock.runFor(200);
  await expect(tool.getByRole('alert')).toContainText('请安装驱动！');
  answer?.();
  await page.clock.resume();
  const dialog = page.getByRole('dialog', { name: '提示' });
  await expect(dialog).toContainText('请选择证书！');
  await expect(dialog).toContainText('是否已安装CA驱动');
  await expect(tool.getByRole('alert')).toContainText('没有找到证书驱动');
});

test('if the service does not run, the tool reports it and leads to its installation', { tag: '@soak' }, async ({ page, problems }) => {
  problems.expect(agentCall, /failed request: http:\/\/127\.0\.0\.1:64365/);
  await agent?.stop();
  await openTool(page);
  const dialog = page.getByRole('dialog', { name: '提示' });
  await expect(dialog).toContainText('数字签名服务未启动，将自动启动！');
  await expect(dialog.getByRole('link', { name: '安装数字签名服务' })).toHaveAttribute('href', 'signing.html');
});
