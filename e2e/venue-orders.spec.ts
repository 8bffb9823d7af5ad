import { createHash } from 'node:crypto';
import type { Browser, Locator, Page } from '@playwright/test';
import { sendCall } from './support/case-journey.ts';
import { expectReadable } from './support/expect-readable.ts';
import { importFiles } from './support/import-files.ts';
import type { Server } from './support/server.ts';
import { signIn } from './support/sign-in.ts';
import { signInFirst } from './support/sign-in-first.ts';
import { expect, test } from './support/test.ts';
import { pathOf } from './support/walked-screens.ts';

test.use({ demoLots: 0, serverOf: 'venue-orders' });
const orders = pathOf('venueOrders');
const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'), Buffer.alloc(2 << 20, 7)]);

interface Account {
  loginName: string;
  roleKeys: string[];
  unitId?: string;
}

/** Adds an account of the desk, or of a unit, and signs it in with a page of its own. */
async function otherUser(page: Page, browser: Browser, server: Server, account: Account): Promise<Page> {
  const { result } = await sendCall(page, '/api/admin-api/users', { userName: account.loginName, ...account });
  const other = await browser.newPage({ baseURL: server.url, locale: 'zh-CN' });
  await signInFirst(other, server, account.loginName, result['password'] ?? '');
  return other;
}

/** Chooses in a field of a form. */
async function choose(form: Locator, label: string, option: string): Promise<void> {
  await form.getByRole('combobox', { name: label, exact: true }).click();
  await form.page().locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: option }).first().click();
}

async function addVenue(page: Page, name: string): Promise<void> {
  await page.goto(`${orders}?view=venues`);
  await page.getByRole('button', { name: '新增场地' }).click();
  const dialog = page.getByRole('dialog', { name: '新增场地' });
  await dialog.getByLabel('名称').fill(name);
  await dialog.getByRole('combobox', { name: '城市' }).fill('合肥');
  await page.locator('.ant-select-dropdown:visible').getByTitle('合肥市').click();
  await choose(dialog, '场地类型', '开标室');
  await dialog.getByRole('button', { name: /^保\s?存$/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('合肥市');
}

/** Writes a booking of tomorrow, nine to eleven. */
async function write(page: Page, venue: string, title: string): Promise<Locator> {
  await page.goto(`${orders}?form=new`);
  const form = page.getByRole('form', { name: '预约' });
  await form.getByLabel('事由').fill(title);
  await choose(form, '场地类型', '开标室');
  await choose(form, '场地', venue);
  await choose(form, '单位', '招标采购中心');
  await form.getByLabel('联系人及电话').fill('李工 0551');
  return form;
}
const submit = (form: Locator): Promise<void> => form.getByRole('button', { name: /^提\s?交$/ }).click();
const drawerOf = (page: Page): Locator => page.getByRole('dialog', { name: /^预约单 CD/ });
/** Each state counts the rows that it chooses, and the states add up to all. */
async function expectCounts(page: Page): Promise<void> {
  await page.goto(orders);
  const list = page.getByRole('region', { name: '预约单', exact: true });
  const states = list.getByRole('radiogroup', { name: '状态' }).locator('label');
  await expect(states.first()).toHaveText(/^全部 [1-9]\d*$/);
  const counts: number[] = [];
  for (const state of await states.all()) {
    await state.click();
    const count = Number((await state.innerText()).split(/\s/).at(-1));
    counts.push(count);
    if (count > 0) await expect(list.getByText(`共 ${count} 条`)).toBeVisible();
    else await expect(list.getByText('没有符合条件的预约单')).toBeVisible();
  }
  const [all, ...parts] = counts;
  expect([all, parts.length]).toEqual([parts.reduce((sum, one) => sum + one, 0), 8]);
}

async function take(page: Page, action: string, remark = ''): Promise<void> {
  const drawer = drawerOf(page);
  await drawer.getByRole('button', { name: action, exact: true }).click();
  const form = drawer.getByRole('form', { name: action });
  if (remark !== '') await form.getByRole('textbox').fill(remark);
  await form.getByRole('button', { name: `确定${action}` }).click();
  await expect(form).toBeHidden();
}

test('a booking is made with a file, accepted by another, changed and cancelled; its own maker decides nothing', async ({ page, server, browser, problems }) => {
  await signIn(page, server);
  await addVenue(page, '一号开标室');
  const form = await write(page, '一号开标室', '燃气表开标会');

  const input = form.getByLabel('选择附件');
  await input.setInputFiles({ name: '脚本.exe', mimeType: 'application/octet-stream', buffer: pdf });
  await expect(form.getByText('不能上传「脚本.exe」：只支持 PDF、PNG、JPG、DOCX、XLSX 文件')).toBeVisible();
  problems.expect(/400/);
  await input.setInputFiles({ name: '假的.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ no pdf') });
  await expect(form.getByRole('alert').filter({ hasText: /文件|类型|格式/ })).toBeVisible();
  // So slow that it can be seen going, and cancelled.
  const client = await page.context().newCDPSession(page);
  const speed = { offline: false, latency: 0, downloadThroughput: -1 };
  await client.send('Network.emulateNetworkConditions', { ...speed, uploadThroughput: 200_000 });
  await input.setInputFiles({ name: '开标资料.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(form.getByRole('progressbar', { name: '上传进度' })).toBeVisible();
  await form.getByRole('button', { name: '取消上传' }).click();
  await expect(form.getByText('没有附件')).toBeVisible();
  await client.send('Network.emulateNetworkConditions', { ...speed, uploadThroughput: -1 });
  await input.setInputFiles({ name: '开标资料.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(form).toContainText(createHash('sha256').update(pdf).digest('hex'));
  await submit(form);

  const drawer = drawerOf(page);
  await expect(drawer.getByRole('region', { name: '基本情况' })).toContainText('已提交');
  await expect(drawer.getByRole('region', { name: '处理' }).getByRole('button')).toHaveText([/^取\s?消$/, /^初\s?审$/]);
  await expect(drawer.getByRole('button', { name: /^初\s?审$/ })).toBeDisabled();
  await expect(drawer.getByText('不能处理本人提交的预约单，请由其他受理人员办理')).toBeVisible();
  const saved = page.waitForEvent('download');
  await drawer.getByRole('button', { name: '开标资料.pdf' }).click();
  expect((await saved).suggestedFilename()).toBe('开标资料.pdf');
  await expectReadable(page, { large: 'dark' });

  const desk = await otherUser(page, browser, server, { loginName: 'desk', roleKeys: ['group-analyst'] });
  await desk.goto(page.url());
  for (const action of ['初审', '受理', '审核通过']) await take(desk, action);
  await expect(drawerOf(desk).getByRole('region', { name: '基本情况' })).toContainText('审核通过');

  await page.reload();
  await take(page, '变更');
  const edit = page.getByRole('form', { name: '预约' });
  await edit.getByLabel('结束时间').fill(`${await edit.getByLabel('结束时间').inputValue().then((value) => value.slice(0, 10))}T12:00`);
  await submit(edit);
  await expect(drawer.getByRole('region', { name: '基本情况' })).toContainText('09:00–12:00');
  await expect(drawer.getByRole('region', { name: '办理记录' })).toContainText('审核通过 → 已变更');
  await drawer.getByRole('button', { name: '取消', exact: true }).click();
  await expect(drawer.getByRole('button', { name: '确定取消' })).toBeDisabled();
  await drawer.getByRole('button', { name: /^返\s?回$/ }).click();
  await take(page, '取消', '项目暂停');
  await expect(drawer.getByRole('region', { name: '办理记录' }).getByRole('listitem').first()).toContainText('项目暂停');
  await desk.close();
});

test('an order is refused by another with a reason; two who want one room learn of each other as far as they may', { tag: '@soak' }, async ({ page, server, browser, problems }) => {
  await signIn(page, server);
  await addVenue(page, '二号开标室');
  await submit(await write(page, '二号开标室', '管网改造开标会'));
  const first = drawerOf(page);
  await expect(first.getByRole('region', { name: '基本情况' })).toContainText('已提交');
  const number = ((await first.getByRole('heading', { level: 2 }).textContent()) ?? '').replace('预约单 ', '');
  const address = page.url();

  problems.expect(/409/);
  const form = await write(page, '二号开标室', '钢管开标会');
  await submit(form);
  await expect(form.getByRole('alert')).toContainText('场地「二号开标室」该时段已被占用');
  await expect(form.getByRole('list', { name: '占用该时段的预约单' })).toContainText(`${number} `);
  await expect(form.getByLabel('事由')).toHaveValue('钢管开标会');
  await form.getByRole('button', { name: number }).click();
  await expect(drawerOf(page)).toContainText('管网改造开标会');

  await importFiles(server, { 'units.csv': 'unit_id,name\nu9,第九供水厂\n' });
  const stranger = await otherUser(page, browser, server, { loginName: 'stranger', roleKeys: ['unit-analyst'], unitId: 'u9' });
  const theirs = await write(stranger, '二号开标室', '阀门开标会');
  await submit(theirs);
  await expect(theirs.getByRole('list', { name: '占用该时段的预约单' })).toContainText('其他单位');
  await expect(theirs.getByRole('button', { name: number })).toHaveCount(0);
  await stranger.close();

  const desk = await otherUser(page, browser, server, { loginName: 'desk2', roleKeys: ['group-analyst'] });
  await desk.goto(address);
  for (const action of ['初审', '受理']) await take(desk, action);
  await take(desk, '审核不通过', '与检修冲突');
  await expect(drawerOf(desk).getByRole('region', { name: '办理记录' }).getByRole('listitem').first()).toContainText('与检修冲突');
  await desk.goto(`${orders}?status=60`);
  await expect(desk.getByRole('row').filter({ hasText: number })).toContainText('审核不通过');
  await expectCounts(desk);
  await desk.close();
});

test('the calendar leads from a free time to a booking of it, by the keyboard, and to the order; what is typed is asked for before it is lost', { tag: '@soak' }, async ({ page, server }) => {
  await signIn(page, server);
  await addVenue(page, '三号开标室');
  await page.goto(`${orders}?view=calendar&day=2031-03-05`);
  const week = page.getByRole('table', { name: '场地周历' });
  const free = week.getByRole('button', { name: '预约 三号开标室 2031-03-05 空闲 08:30–17:30' });
  await free.focus();
  await page.keyboard.press('ArrowRight');
  await expect(week.getByRole('button', { name: '预约 三号开标室 2031-03-06 空闲 08:30–17:30' })).toBeFocused();
  await page.keyboard.press('Enter');
  const form = page.getByRole('form', { name: '预约' });
  await expect(form.getByLabel('开始时间')).toHaveValue('2031-03-06T08:30');
  await expect(form).toContainText('三号开标室');
  await form.getByLabel('事由').fill('年度会');
  await form.getByRole('button', { name: '取消', exact: true }).click();
  const question = page.getByRole('dialog', { name: '放弃未保存的内容？' });
  await question.getByRole('button', { name: /^取\s?消$/ }).click();
  await expect(form.getByLabel('事由')).toHaveValue('年度会');
  await choose(form, '单位', '招标采购中心');
  await form.getByLabel('联系人及电话').fill('李工');
  await submit(form);
  await expect(drawerOf(page).getByRole('region', { name: '基本情况' })).toContainText('2031-03-06 08:30–17:30');
  await page.getByRole('button', { name: /close|关闭/i }).click();
  await expect(week.getByRole('button', { name: /年度会/ })).toBeVisible();
  await expectReadable(page, { large: 'dark' });
  await page.getByText('月', { exact: true }).click();
  await page.getByRole('button', { name: /^三号开标室 2031-03-06：1 场预约/ }).click();
  await week.getByRole('button', { name: /年度会/ }).click();
  await expect(drawerOf(page)).toContainText('年度会');
});
