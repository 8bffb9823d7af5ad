import type { Page } from '@playwright/test';
import { importFiles } from './support/import-files.ts';
import { resumeSession } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { addVenue, drawerOf, orders, otherUser, submit, take, writeOrder } from './support/venue-orders.ts';

test.use({ demoLots: 0, serverOf: 'writers' });
test.describe.configure({ lock: 'writers' });
test.beforeEach(({ page, session }) => resumeSession(page, session));

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

test('an order is refused by another user with a reason; two users who request one room see each other\'s order as far as permitted', { tag: '@soak' }, async ({ page, server, browser, problems }) => {
  await addVenue(page, '二号开标室');
  await submit(await writeOrder(page, '二号开标室', '管网改造开标会'));
  const first = drawerOf(page);
  await expect(first.getByRole('region', { name: '基本情况' })).toContainText('已提交');
  const number = ((await first.getByRole('heading', { level: 2 }).textContent()) ?? '').replace('预约单 ', '');
  const address = page.url();

  problems.expect(/409/);
  const form = await writeOrder(page, '二号开标室', '钢管开标会');
  await submit(form);
  await expect(form.getByRole('alert')).toContainText('场地「二号开标室」该时段已被占用');
  await expect(form.getByRole('list', { name: '占用该时段的预约单' })).toContainText(`${number} `);
  await expect(form.getByLabel('事由')).toHaveValue('钢管开标会');
  await form.getByRole('button', { name: number }).click();
  await expect(drawerOf(page)).toContainText('管网改造开标会');

  await importFiles(server, { 'units.csv': 'unit_id,name\nu9,第九供水厂\n' });
  const stranger = await otherUser(page, browser, server, { loginName: 'stranger', roleKeys: ['unit-analyst'], unitId: 'u9' });
  const theirs = await writeOrder(stranger, '二号开标室', '阀门开标会');
  await submit(theirs);
  await expect(theirs.getByRole('list', { name: '占用该时段的预约单' })).toContainText('其他单位');
  await expect(theirs.getByRole('button', { name: number })).toHaveCount(0);
  await stranger.close();

  const office = await otherUser(page, browser, server, { loginName: 'desk2', roleKeys: ['group-analyst'] });
  await office.goto(address);
  for (const action of ['初审', '受理']) await take(office, action);
  await take(office, '审核不通过', '与检修冲突');
  await expect(drawerOf(office).getByRole('region', { name: '办理记录' }).getByRole('listitem').first()).toContainText('与检修冲突');
  await office.goto(`${orders}?status=60`);
  await expect(office.getByRole('row').filter({ hasText: number })).toContainText('审核不通过');
  await expectCounts(office);
  await office.close();
});
