import type { Page } from '@playwright/test';
import { maskedPerson, messages, permissions } from '@tenderscope/contract';
import ExcelJS from 'exceljs';
import { sendCall } from './support/case-journey.ts';
import { readWorkbook } from './support/read-workbook.ts';
import { signIn } from './support/sign-in.ts';
import { signInFirst } from './support/sign-in-first.ts';
import { expect, test } from './support/test.ts';
import { pathOf, completeAddress } from './support/visited-screens.ts';
import { scrollTo } from './support/scroll-to.ts';

// The server of the administration's journey, where a worker already has that one.
test.use({ demoLots: 300, serverOf: 'administration' });
interface Names {
  shown: string[];
  saved: string[];
}
/** Names of people that a user reads, on a screen and in its file. */
type Look = (page: Page) => Promise<Names>;

const texts = (values: readonly unknown[]): string[] => values.map(String).sort();

/** 人员 of the report about a company. */
const inReport = (guid: string): Look => async (page) => {
  await page.goto(`${pathOf('companyReport')}?gys_guid=${guid}`);
  const names = page.getByRole('region', { name: '人员', exact: true }).locator('tbody td:first-child');
  await names.first().waitFor();
  const shown = await names.allInnerTexts();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '下载 Excel' }).click()]);
  const book = new ExcelJS.Workbook();
  await book.xlsx.readFile(await download.path());
  const cells: unknown[] = [];
  book.getWorksheet('人员')?.getColumn(1).eachCell(({ value }) => cells.push(value));
  return { shown: texts(shown), saved: texts(cells.filter((cell) => shown.includes(String(cell)))) };
};

/** 自然人 around a company in the picture of relations. */
const inPicture = (guid: string): Look => async (page) => {
  await page.goto(`${pathOf('complexRelationAnalysis')}?companies=${guid}`);
  const picture = page.getByRole('region', { name: '关系图', exact: true });
  await picture.getByRole('button', { name: '显示表格' }).click();
  const table = picture.getByRole('region', { name: '图中的节点和关系' });
  await table.getByText(/^节点 /).click();
  const people = table.locator('tbody tr.ant-table-row').filter({ hasText: '自然人' });
  await people.first().waitFor();
  const shown = await people.locator('td:nth-child(2)').allInnerTexts();
  const { rows } = await readWorkbook(page, () => picture.getByRole('button', { name: '导出 Excel' }).click());
  return { shown: texts(shown), saved: texts(rows.filter(([, kind]) => kind === '自然人').map(([name]) => name)) };
};

/** The list of experts, by name beside code. */
const inExperts: Look = async (page) => {
  await page.goto(`${pathOf('expertReviewAbility')}?time=all&rows=${encodeURIComponent('专家')}`);
  const list = page.getByRole('region', { name: '专家明细' });
  await scrollTo(list);
  await list.locator('tbody tr.ant-table-row').first().waitFor();
  const shown = await list.locator('tbody tr.ant-table-row td:nth-child(3)').allInnerTexts();
  const { heads, rows } = await readWorkbook(page, () => list.getByRole('button', { name: /导出/ }).click());
  const place = heads.findIndex((head) => head.startsWith('专家姓名'));
  return { shown: texts(shown), saved: texts(rows.map((row) => row[place])) };
};

test('names of people are shown to users with the duty, with an audit entry for each view, and to nobody else on screens and in files', { tag: '@soak' }, async ({ page, server, browser }) => {
  await signIn(page, server);
  const role = await sendCall(page, '/api/admin-api/roles', { name: '无个人信息职责', permissions: [...permissions], scope: 'all' });
  const reader = { loginName: 'no-names', userName: '查阅人', roleKeys: [role.result['key']] };
  const { result } = await sendCall(page, '/api/admin-api/users', reader);
  const other = await browser.newPage({ baseURL: server.url, locale: 'zh-CN' });
  await signInFirst(other, server, reader.loginName, result['password'] ?? '');
  const report = new URL(await completeAddress(page, 'companyReport', ''), server.url);
  const guid = report.searchParams.get('gys_guid') ?? '';

  for (const look of [inReport(guid), inPicture(guid)]) {
    const [full, masked] = [await look(page), await look(other)];
    for (const { shown, saved } of [full, masked]) {
      expect(shown.length).toBeGreaterThan(0);
      expect(saved).toEqual(expect.arrayContaining(shown));
    }
    expect(full.saved.filter((name) => name.includes('*'))).toEqual([]);
    expect(masked.saved).toEqual(full.saved.map(maskedPerson).sort());
  }
  const [full, masked] = [await inExperts(page), await inExperts(other)];
  expect(full.shown.length).toBeGreaterThan(0);
  for (const part of ['shown', 'saved'] as const) {
    expect(masked[part].every((name) => name.startsWith(messages.evidence.expert('')))).toBe(true);
    expect(masked[part].filter((name) => full[part].includes(name))).toEqual([]);
  }
  await other.close();

  for (const action of ['personalRead', 'expertNamesRead'] as const) {
    await page.goto(`${pathOf('systemAudit')}?action=${action}`);
    const rows = page.getByRole('main').locator('tbody tr.ant-table-row');
    await expect(rows.first()).toContainText('admin');
    await page.goto(`${pathOf('systemAudit')}?action=${action}&login=${reader.loginName}`);
    await expect(page.getByText('没有符合条件的记录')).toBeVisible();
  }
  await page.goto(`${pathOf('systemAudit')}?action=personalRead&subject=${guid}`);
  const looks = page.getByRole('main').locator('tbody tr.ant-table-row');
  for (const detail of ['"format":"page"', '"format":"xlsx"', '"people":']) await expect(looks.filter({ hasText: detail }).first()).toBeVisible();
});
