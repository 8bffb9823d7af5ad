import { expectReadable } from './support/expect-readable.ts';
import { sendCall } from './support/case-journey.ts';
import { signIn } from './support/sign-in.ts';
import { signInFirst } from './support/sign-in-first.ts';
import { expect, test } from './support/test.ts';
import { writeXlsx } from './support/write-xlsx.ts';
import { pathOf } from './support/visited-screens.ts';

test.use({ demoLots: 300, serverOf: 'administration' });

test('a role is created, inspected, and assigned', { tag: '@soak' }, async ({ page, server }) => {
  await signIn(page, server);
  await page.goto(pathOf('systemRoles'));
  await page.getByRole('button', { name: '新增角色' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('名称').fill('节资岗');
  await drawer.getByRole('radio', { name: '全部单位' }).check();
  await drawer.getByRole('checkbox', { name: '节资分析' }).check();
  await expectReadable(page, { large: 'dark' });
  await drawer.getByRole('button', { name: /^保\s*存$/ }).click();
  await page.getByRole('button', { name: '预览 节资岗' }).click();
  await page.getByRole('button', { name: '开始预览' }).click();
  const bar = page.getByRole('status').filter({ hasText: '正在以角色「节资岗」预览' });
  await expect(bar).toBeVisible();
  await expect(page).toHaveURL(/savingResourceAnalysis/);
  await expect(page.getByRole('navigation', { name: '主菜单' }).getByRole('link')).toHaveCount(1);
  await bar.getByRole('button', { name: '结束预览' }).click();
  // The progress bar disappears first; then the page changes to the user's own first one.
  await page.waitForURL(/tradingOverview/);
  await expect(bar).toHaveCount(0);
  await page.goto(pathOf('systemAudit'));
  await expect(page.getByRole('row').filter({ hasText: '结束角色预览' }).first()).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: '新增角色' }).first()).toBeVisible();
});

test('users are imported as a list, refused lines have their reasons, and the others sign in with the passwords of the file', { tag: '@soak' }, async ({ page, server }) => {
  await signIn(page, server);
  await page.goto(pathOf('systemUsers'));
  await page.getByRole('button', { name: '批量导入' }).click();
  const drawer = page.getByRole('dialog', { name: '批量导入用户' });
  const list = await writeXlsx([
    ['账号', '姓名', '部门', '所属单位', '角色'],
    ['zhao.yi', '赵一', '采购部', '', '集团分析员'],
    ['qian er', '钱二', '', '', '集团分析员'],
    ['sun.san', '孙三', '', '', '无此角色'],
  ]);
  await drawer.getByLabel('选择用户清单').setInputFiles({ name: '用户.xlsx', mimeType: 'application/octet-stream', buffer: list });
  await expect(drawer.getByRole('alert')).toContainText('共 3 行：可导入 1 行，退回 2 行。尚未写入');
  await expect(drawer.getByRole('row').filter({ hasText: 'sun.san' })).toContainText('角色不存在：无此角色');
  await expectReadable(page, { large: 'dark' });
  const refused = page.waitForEvent('download');
  await drawer.getByRole('button', { name: '下载退回的行' }).click();
  expect((await refused).suggestedFilename()).toBe('用户导入退回.xlsx');
  const passwords = page.waitForEvent('download');
  await drawer.getByRole('button', { name: '只导入合格的 1 行' }).click();
  expect((await passwords).suggestedFilename()).toBe('新用户初始密码.xlsx');
  await expect(drawer.getByRole('alert')).toContainText('已新增 1 个用户，退回 2 行');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row').filter({ hasText: 'zhao.yi' })).toContainText('从未登录');
});

test('thresholds are changed only after their effect was counted, and apply from the next start on', { tag: '@soak' }, async ({ page, server }) => {
  await signIn(page, server);
  await page.goto(pathOf('systemThresholds'));
  await page.getByLabel('依法招标的最短投标期 改为').fill('60');
  const card = page.getByRole('region', { name: '修改与影响' });
  await expect(card.getByRole('button', { name: '保存阈值' })).toHaveCount(0);
  await card.getByRole('button', { name: '计算影响' }).click();
  await expect(card.getByRole('row').filter({ hasText: 'R003' })).toContainText('少于 60 天');
  await card.getByLabel('修改理由').fill('集团要求更严');
  // A button under the pointer is lighter.
  await page.mouse.move(0, 0);
  await expectReadable(page, { large: 'dark' });
  await card.getByRole('button', { name: '保存阈值' }).click();
  await expect(page.getByText('已保存的阈值与当前生效的不同，重启服务后生效')).toBeVisible();
  const saved = page.getByRole('region', { name: '修改记录' }).getByRole('row').nth(1);
  await expect(saved).toContainText('依法招标的最短投标期 20 → 60');
  await expect(saved).toContainText('下次启动生效');
  await expect(saved).toContainText('集团要求更严');

  await page.goto(`${pathOf('supervisionScenes')}?rule=R003`);
  const rule = page.getByRole('dialog', { name: '指标 R003' });
  await expect(rule.getByRole('list', { name: '阈值' })).toContainText('依法招标的最短投标期：20 天（自有记录以来）');
  await page.goto(pathOf('systemAudit'));
  await expect(page.getByRole('row').filter({ hasText: '修改规则阈值' }).first()).toContainText('集团要求更严');
});

test('an account is locked with a reason, informed, and unlocked with its password; the audit log is consistent', { tag: '@soak' }, async ({ page, server, browser }) => {
  await signIn(page, server);
  const account = { loginName: 'locked-out', userName: '赵六', roleKeys: ['group-analyst'] };
  const { result } = await sendCall(page, '/api/admin-api/users', account);
  await page.goto(pathOf('systemUsers'));
  const row = page.getByRole('row').filter({ hasText: 'locked-out' });
  await row.getByRole('button', { name: '锁定 locked-out' }).click();
  const reason = page.getByRole('dialog').getByLabel('原因');
  await expect(reason).toBeFocused();
  await reason.fill('离职交接');
  await page.reload();
  await row.getByRole('button', { name: '锁定 locked-out' }).click();
  await expect(reason).toHaveValue('离职交接');
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('填写、未提交的内容');
  await expectReadable(page, { large: 'dark' });
  await reason.press('Enter');
  await expect(row).toContainText('已锁定');

  const other = await browser.newPage({ baseURL: server.url, locale: 'zh-CN' });
  await other.goto(`${server.url}login`);
  await other.getByLabel('账号').fill(account.loginName);
  await other.getByLabel('密码').fill(result['password'] ?? '');
  await other.getByRole('button', { name: '登录' }).click();
  await expect(other.getByRole('alert')).toBeVisible();
  await expect(other).toHaveURL(/login/);

  await row.getByRole('button', { name: '解锁 locked-out' }).click();
  const dialog = page.getByRole('dialog', { name: /^解锁/ });
  await expect(dialog).toContainText('离职交接');
  await dialog.getByRole('button', { name: /^解\s*锁$/ }).click();
  await expect(row).toContainText('在用');
  await signInFirst(other, server, account.loginName, result['password'] ?? '');
  await other.close();

  await page.goto(pathOf('systemAudit'));
  await page.getByRole('button', { name: '校验哈希链' }).click();
  await expect(page.getByRole('status').filter({ hasText: '哈希链完整' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: '锁定账号' }).first()).toContainText('locked-out');
});
