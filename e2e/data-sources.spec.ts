import { startPostgres, type TestPostgres } from '@tenderscope/testing';
import { expectAccessible } from './support/expect-accessible.ts';
import { resumeSession } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { pathOf } from './support/visited-screens.ts';

test.use({ demoLots: 0, serverOf: 'data-sources' });
test.describe.configure({ lock: 'data-sources' });
let postgres: TestPostgres;
test.beforeAll(async () => {
  postgres = await startPostgres();
  await postgres.run('create table tz ("项目编号" text, "项目名称" text, "采购单位" text, "预算金额（万元）" numeric(18,4), "更新时间" timestamp)');
  await postgres.run(`insert into tz values ('P-1', '路灯采购', '甲局', 50, '2025-03-01'), ('P-2', '道路工程', '乙局', 60.5, '2025-03-02')`);
});
test.afterAll(() => postgres.stop());
test.beforeEach(({ page, session }) => resumeSession(page, session));

test('a database is tested, saved and read by clicks alone, its changed rows the next time; errors give the reason', async ({ page, problems }) => {
  const { hostname, port, username, password } = new URL(postgres.url);
  await page.goto(pathOf('systemImports'));
  const card = page.getByRole('region', { name: '数据库接入' });
  await card.getByRole('button', { name: '新增数据库接入' }).click();
  const drawer = page.getByRole('dialog', { name: '新增数据库接入' });
  const fill = (label: string | RegExp, value: string): Promise<void> => drawer.getByLabel(label).fill(value);
  await fill('名称', '招标平台');
  await fill('主机', hostname);
  await fill('端口', port);
  await fill('数据库名', 'postgres');
  await fill(/^账号/, username);
  await fill('密码', 'wrong-1');
  await fill('表或视图名', 'tz');
  await fill(/^增量列/, '更新时间');
  problems.expect(/answer 400: .*\/sources\/test$/);
  await drawer.getByRole('button', { name: '测试连接' }).click();
  await expect(drawer.getByRole('alert')).toContainText('用户名或密码不正确');
  await fill('密码', password);
  await drawer.getByRole('button', { name: '测试连接' }).click();
  const sheet = drawer.getByRole('region', { name: '招标平台 · tz' });
  await expect(sheet).toContainText('2 个标段', { timeout: 30_000 });
  await expect(drawer.getByRole('alert')).toContainText('连接成功');
  await page.mouse.move(0, 0);
  await expectAccessible(page);
  await drawer.getByRole('button', { name: /^保\s*存$/ }).click();
  await expect(drawer).toBeHidden();

  const row = card.getByRole('row').filter({ hasText: '招标平台' });
  await expect(row).toContainText('还没有读取');
  await row.getByRole('button', { name: '立即读取 招标平台' }).click();
  await expect(row).toContainText('成功 2 行', { timeout: 60_000 });
  await postgres.run(`insert into tz values ('P-3', '桥梁工程', '甲局', 70, '2025-03-03')`);
  await row.getByRole('button', { name: '立即读取 招标平台' }).click();
  await expect(row).toContainText('成功 1 行', { timeout: 60_000 });
  await expect(page.getByRole('region', { name: '导入记录' }).getByRole('row').filter({ hasText: '招标平台 · tz' })).toHaveCount(2);

  await postgres.run('drop table tz');
  await row.getByRole('button', { name: '立即读取 招标平台' }).click();
  await expect(row).toContainText('失败', { timeout: 60_000 });
  await row.getByText('招标平台 · tz：读取失败').first().click();
  await expect(row.locator('pre')).toContainText('relation "tz" does not exist');
  await expectAccessible(page);
  await row.getByRole('button', { name: '记录 招标平台' }).click();
  const runs = page.getByRole('dialog', { name: '「招标平台」的读取记录' });
  await expect(runs.getByRole('row').filter({ hasText: /成功|失败/ })).toHaveCount(3);
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: '删除 招标平台' }).click();
  await page.getByRole('button', { name: /^删\s*除$/ }).last().click();
  await expect(card).toContainText('没有数据库接入');
});
