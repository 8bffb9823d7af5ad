import { createHash } from 'node:crypto';
import { expectReadable } from './support/expect-readable.ts';
import { resumeSession } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { addVenue, choose, drawerOf, orders, otherUser, submit, take, writeOrder } from './support/venue-orders.ts';

// Venues need no data, and import none: the journey of the first import may come later.
test.use({ demoLots: 0, serverOf: 'first-import' });
test.describe.configure({ lock: 'first-import' });
test.beforeEach(({ page, session }) => resumeSession(page, session));

const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'), Buffer.alloc(2 << 20, 7)]);

test('a booking is made with a file, accepted by another user, changed and cancelled; its author decides nothing', async ({ page, server, browser }) => {
  await addVenue(page, '一号开标室');
  const form = await writeOrder(page, '一号开标室', '燃气表开标会');

  await form.getByLabel('选择附件').setInputFiles({ name: '开标资料.pdf', mimeType: 'application/pdf', buffer: pdf });
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

  const office = await otherUser(page, browser, server, { loginName: 'desk', roleKeys: ['group-analyst'] });
  await office.goto(page.url());
  for (const action of ['初审', '受理', '审核通过']) await take(office, action);
  await expect(drawerOf(office).getByRole('region', { name: '基本情况' })).toContainText('审核通过');

  await page.reload();
  await take(page, '变更');
  const edit = page.getByRole('form', { name: '预约' });
  await edit.getByLabel('结束时间').fill(`${await edit.getByLabel('结束时间').inputValue().then((value) => value.slice(0, 10))}T12:00`);
  await submit(edit);
  await expect(drawer.getByRole('region', { name: '基本情况' })).toContainText('09:00–12:00');
  await expect(drawer.getByRole('region', { name: '办理记录' })).toContainText('审核通过 → 已变更');
  await drawer.getByRole('button', { name: '取消', exact: true }).click();
  await drawer.getByRole('button', { name: '确定取消' }).click();
  await expect(drawer.getByLabel('原因（必填）')).toBeFocused();
  await drawer.getByRole('button', { name: /^返\s?回$/ }).click();
  await take(page, '取消', '项目暂停');
  await expect(drawer.getByRole('region', { name: '办理记录' }).getByRole('listitem').first()).toContainText('项目暂停');
  await office.close();
});

test('a file that is not allowed or has a false type is refused, and an upload is cancelled', { tag: '@soak' }, async ({ page, problems }) => {
  await page.goto(`${orders}?form=new`);
  const form = page.getByRole('form', { name: '预约' });
  const input = form.getByLabel('选择附件');
  await input.setInputFiles({ name: '脚本.exe', mimeType: 'application/octet-stream', buffer: pdf });
  await expect(form.getByText('不能上传「脚本.exe」：只支持 PDF、PNG、JPG、DOCX、XLSX 文件')).toBeVisible();
  problems.expect(/400/);
  await input.setInputFiles({ name: '假的.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ no pdf') });
  await expect(form.getByRole('alert').filter({ hasText: /文件|类型|格式/ })).toBeVisible();
  // Slow enough to be seen in progress, and cancelled.
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
});

test('the calendar leads from a free time to a booking of it, by the keyboard, and to the order; typed text needs confirmation before it is discarded', { tag: '@soak' }, async ({ page }) => {
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
