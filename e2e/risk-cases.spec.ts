import { choose, fillNote, openCase, sendCall, takeStep } from './support/case-journey.ts';
import { expectReadable } from './support/expect-readable.ts';
import { resumeSession } from './support/sign-in.ts';
import { signInFirst } from './support/sign-in-first.ts';
import { expect, test } from './support/test.ts';
import { pathOf } from './support/visited-screens.ts';

test.beforeEach(({ page, session }) => resumeSession(page, session));

test('a case is opened, assigned, excluded and reopened, another user confirms it; readers have no buttons', async ({ page, server, browser }) => {
  const opened = await openCase(page, 'examined');
  await page.goto(pathOf('riskCases'));
  const row = page.getByRole('row').filter({ hasText: opened.number });
  await expect(row).toContainText(opened.name);
  await expect(row).toContainText('待核查');
  await row.getByRole('link', { name: opened.number }).click();
  const drawer = page.getByRole('dialog', { name: new RegExp(opened.number) });
  await expect(drawer.getByText('完整性：校验通过')).toBeVisible();
  await expect(drawer.getByRole('region', { name: '现在的行' }).getByText('未变').first()).toBeVisible();
  await expectReadable(page, { large: 'dark' });

  const take = (action: string, fill: () => Promise<void>): Promise<void> => takeStep(drawer, action, fill);
  const note = (text: string): Promise<void> => fillNote(drawer, text);
  const state = drawer.getByRole('region', { name: '基本情况' });
  await take('指派', () => choose(page, '处理人', '管理员'));
  await expect(state).toContainText('核查中');
  await expect(page.getByRole('link', { name: /^我的待办 [1-9]/ })).toBeAttached();
  await take('排除', () => choose(page, '排除原因', '小市场'));
  await expect(state).toContainText('已排除');
  await expect(drawer.getByRole('button', { name: '确认', exact: true })).toHaveCount(0);
  await take('重新核查', () => note('出现新的标段'));
  await expect(state).toContainText('核查中');
  await expect(drawer.getByRole('button', { name: '确认', exact: true })).toBeDisabled();
  await expect(drawer.getByText('不能确认本人登记的线索，请由其他人员确认')).toBeVisible();

  const account = { loginName: 'reader', userName: '只读者', roleKeys: ['auditor'] };
  const { result: added } = await sendCall(page, '/api/admin-api/users', account);
  const other = await browser.newPage({ baseURL: server.url, locale: 'zh-CN' });
  await signInFirst(other, server, account.loginName, added['password'] ?? '');
  await other.goto(`${pathOf('riskCases')}?case=${opened.guid}`);
  await expect(other.getByRole('region', { name: '处理记录' })).toBeVisible();
  await expect(other.getByRole('region', { name: '处理', exact: true })).toHaveCount(0);
  await other.getByRole('button', { name: /close|关闭/i }).click();
  await expect(other.getByRole('button', { name: '指派' })).toHaveCount(0);
  await other.close();
});

test('a case that was opened in error is withdrawn with a reason, is kept under a separate tab, and can be opened again', async ({ page }) => {
  const opened = await openCase(page, 'withdrawn');
  await page.goto(`${pathOf('riskCases')}?case=${opened.guid}`);
  const drawer = page.getByRole('dialog', { name: `线索 ${opened.number}`, exact: true });
  await drawer.getByRole('button', { name: '撤回', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `撤回线索 ${opened.number}` });
  const submit = dialog.getByRole('button', { name: /^撤\s?回$/ });
  await submit.click();
  await expect(dialog.getByLabel('撤回原因')).toBeFocused();
  await expect(dialog.getByText('请填写撤回原因')).toBeVisible();
  await dialog.getByLabel('撤回原因').fill('选错主体');
  await expectReadable(page, { large: 'dark' });
  await submit.click();
  await expect(drawer.getByRole('alert')).toContainText('撤回原因：选错主体');
  await expect(drawer.getByRole('region', { name: '基本情况' })).toContainText('已撤回');
  await expect(drawer.getByRole('region', { name: '处理', exact: true })).toHaveCount(0);
  await expectReadable(page, { large: 'dark' });
  await drawer.getByRole('button', { name: /close|关闭/i }).click();

  const row = page.getByRole('row').filter({ hasText: opened.number });
  await expect(drawer).toHaveCount(0);
  await expect(page.getByRole('table')).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.getByRole('radiogroup', { name: '状态' }).getByText('已撤回').click();
  await expect(row).toContainText('已撤回');
  const again = await openCase(page, 'withdrawn');
  expect(again.guid).toMatch(/./);
  expect(again.number).not.toBe(opened.number);
});

test('a case of a disabled account is marked, and assigned to another examiner', { tag: '@soak' }, async ({ page }) => {
  const opened = await openCase(page, 'examiner disabled');
  const account = { loginName: 'leaving', userName: '离岗者', roleKeys: ['group-analyst'] };
  const { result } = await sendCall(page, '/api/admin-api/users', account);
  const assigned = await sendCall(page, `/api/case-api/${opened.guid}/assign`, { version: 1, assigneeGuid: result['guid'] });
  expect(assigned.status).toBe(200);
  await page.goto(pathOf('systemUsers'));
  await page.getByRole('button', { name: `停用 ${account.loginName}` }).click();
  const question = page.getByRole('dialog', { name: /^停用「离岗者/ });
  await expect(question).toContainText('名下 1 条未结线索将标为「需要新的负责人」');
  await question.getByRole('button', { name: /^停\s?用$/ }).click();
  await expect(question).toHaveCount(0);

  await page.goto(pathOf('riskCases'));
  const note = page.getByRole('alert').filter({ hasText: '需要新的负责人' });
  await expect(note).toContainText(/条线索的处理人或任务负责人账号已停用或锁定/);
  await expectReadable(page, { large: 'dark' });
  await note.getByRole('button', { name: '查看并指派' }).click();
  const row = page.getByRole('row').filter({ hasText: opened.number });
  await expect(row).toContainText('需要新的负责人');
  await row.getByRole('link', { name: opened.number }).click();
  const drawer = page.getByRole('dialog', { name: new RegExp(opened.number) });
  await expect(drawer.getByRole('region', { name: '基本情况' })).toContainText('离岗者（账号已停用或锁定，需要新的负责人）');
  await choose(page, '处理人', '管理员');
  await drawer.getByRole('button', { name: '提交指派' }).click();
  await expect(drawer.getByRole('region', { name: '基本情况' })).not.toContainText('需要新的负责人');
});
