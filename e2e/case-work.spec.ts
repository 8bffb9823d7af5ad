import { choose, fillNote, sendCall, takeStep } from './support/case-journey.ts';
import { expectReadable } from './support/expect-readable.ts';
import { importFiles } from './support/import-files.ts';
import { resumeSession } from './support/sign-in.ts';
import { signInFirst } from './support/sign-in-first.ts';
import { expect, test } from './support/test.ts';
import { pathOf } from './support/visited-screens.ts';

test.use({ demoLots: 0, serverOf: 'writers' });
test.describe.configure({ lock: 'writers' });
test.beforeEach(({ page, session }) => resumeSession(page, session));

const day = (offset: number): string => new Date(Date.now() + offset * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' });

test('a report becomes a case, its task is done, a clause is chosen with its wording, and a measure is followed to its acceptance', { tag: '@soak' }, async ({ page, server, browser }) => {
  await importFiles(server, {
    'units.csv': 'unit_id,name\nu1,第一供水厂\n',
    'companies.csv': 'company_id,name\nw1,壬建设有限公司\nw2,癸工程有限公司\n',
    'projects.csv': 'project_id,code,name,unit_id\npw,PW,管网改造,u1\n',
    'lots.csv': 'lot_id,project_id,code,name\nlw,pw,lw,lw标段\n',
    'bids.csv': 'lot_id,company_id,mac\nlw,w1,00-AA\nlw,w2,00-AA\n',
  });
  await page.goto(pathOf('riskCases'));
  await page.getByRole('radiogroup', { name: '查看' }).getByText('举报登记').click();
  await expect(page.getByText('还没有登记举报')).toBeVisible();
  await page.getByRole('button', { name: '登记举报' }).click();
  const form = page.getByRole('dialog', { name: '登记举报' });
  await choose(page, '来源', '来信');
  await form.getByLabel('收到日期').fill(day(-1));
  await form.getByLabel('办理期限').fill(day(2));
  await form.getByLabel('举报内容').fill('两家企业用同一台电脑投标');
  await form.getByRole('combobox', { name: /涉及企业/ }).fill('壬建设');
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: '壬建设有限公司' }).click();
  await form.getByLabel('举报人（可不填）').fill('张三');
  await expectReadable(page, { large: 'dark' });
  await form.getByRole('button', { name: /^登\s?记$/ }).click();

  const report = page.getByRole('dialog', { name: /^举报 JB/ });
  await expect(report).toContainText('剩 3 天');
  await expect(report).not.toContainText('张三');
  await report.getByRole('button', { name: '查看举报人' }).click();
  await expect(report.getByRole('region', { name: '举报人' })).toContainText('张三');
  await expectReadable(page, { large: 'dark' });
  await report.getByRole('button', { name: '转为线索' }).click();
  await page.getByRole('dialog', { name: '转为线索' }).getByRole('button', { name: /^登\s?记$/ }).click();
  await page.getByRole('link', { name: /^查看线索/ }).click();

  const drawer = page.getByRole('dialog', { name: /^线索 XS/ });
  await expect(drawer.getByRole('region', { name: '处理记录' })).toContainText('并入举报');
  await takeStep(drawer, '指派', () => choose(page, '处理人', '管理员'));
  await drawer.getByRole('button', { name: '添加任务' }).click();
  const task = page.getByRole('dialog', { name: /添加任务$/ });
  await task.getByLabel('任务').fill('调取开标录像');
  await choose(page, '负责人', '管理员');
  await task.getByLabel('完成期限').fill(day(1));
  await task.getByRole('button', { name: /^添\s?加$/ }).click();
  const tasks = drawer.getByRole('region', { name: '任务' });
  await expect(tasks.getByRole('listitem')).toContainText('调取开标录像');

  const account = { loginName: 'reviewer', userName: '复核人', roleKeys: ['group-analyst'] };
  const { result } = await sendCall(page, '/api/admin-api/users', account);
  const other = await browser.newPage({ baseURL: server.url, locale: 'zh-CN' });
  await signInFirst(other, server, account.loginName, result['password'] ?? '');
  await other.goto(page.url().replace(/^https?:\/\/[^/]+/, ''));
  const theirs = other.getByRole('dialog', { name: /^线索 XS/ });
  await takeStep(theirs, '确认', async () => {
    await other.getByRole('combobox', { name: '依据条款' }).fill('第四十条第（六）项');
    await other.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: '第四十条第（六）项' }).click();
    await expect(theirs.getByRole('form', { name: '确认' })).toContainText('不同投标人的投标保证金从同一单位或者个人的账户转出');
    await expect(theirs.getByText('条款与证据可能不符')).toBeVisible();
    await expect(theirs.getByText(/还有 1 项任务未完成/)).toBeVisible();
    await expectReadable(other, { large: 'dark' });
    await fillNote(theirs, '保证金账户另行核实');
  });
  await expect(theirs.getByRole('region', { name: '基本情况' })).toContainText('已确认');
  await expect(theirs.getByRole('region', { name: '处理记录' })).toContainText('条款所需而证据中没有：保证金账户相同');

  await page.reload();
  await tasks.getByRole('button', { name: '完成 调取开标录像' }).click();
  const end = page.getByRole('dialog', { name: '完成任务「调取开标录像」' });
  await end.getByLabel('办理结果').fill('已调取');
  await end.getByRole('button', { name: '完成任务' }).click();
  await expect(tasks.getByRole('listitem')).toContainText('已调取');

  const measures = drawer.getByRole('region', { name: '整改与反馈' });
  await measures.getByRole('button', { name: '添加整改事项' }).click();
  const measure = page.getByRole('dialog', { name: /添加整改事项$/ });
  await measure.getByLabel('整改事项').fill('修订招标文件');
  await measure.getByLabel('责任单位或人员').fill('第一供水厂');
  await measure.getByLabel('整改期限').fill(day(9));
  await measure.getByRole('button', { name: /^添\s?加$/ }).click();
  await measures.getByRole('button', { name: '登记反馈' }).click();
  const feedback = page.getByRole('dialog', { name: /^登记整改反馈/ });
  await feedback.getByLabel('反馈日期').fill(day(0));
  await feedback.getByLabel('反馈内容').fill('已修订');
  await feedback.getByRole('button', { name: /^登\s?记$/ }).click();
  await expect(measures.getByText('不能验收本人登记的反馈，请由其他有「线索确认」职责的人员验收')).toBeVisible();
  await expectReadable(page, { large: 'dark' });

  await other.reload();
  const reviewed = theirs.getByRole('region', { name: '整改与反馈' });
  await reviewed.getByRole('button', { name: /^验\s?收$/ }).click();
  const review = other.getByRole('dialog', { name: /^验收整改/ });
  await review.getByLabel('验收意见').fill('属实');
  await review.getByRole('button', { name: /^验\s?收$/ }).click();
  await expect(reviewed).toContainText('已验收');
  await other.close();
});
