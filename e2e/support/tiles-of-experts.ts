import { queries } from '@tenderscope/catalog';
import { formatCount } from '@tenderscope/contract';
import { TableRequests } from './table-requests.ts';
import { expect, test } from './test.ts';

const idOf = (key: string): string => queries.find((query) => query.key === key)?.id ?? '';

/** Each figure is the number of rows that it leads to. */
export function testExperts(path: string): void {
  test('the figures of experts are the rows they lead to', { tag: '@soak' }, async ({ page }) => {
    const requests = new TableRequests(page);
    await page.goto(`${path}?time=all`);
    await expect(page.getByRole('region', { name: '专家明细' }).locator('.ant-table-row').first()).toBeVisible();
    await requests.behind('专家', idOf('expert.deviation'), 0);
    // The panel that is shown first is found by the same request.
    await requests.behind('参评标段', idOf('expert.lots'), 0);
    const counted = async (metric: string, title: string, query: string): Promise<void> => {
      const begun = requests.count;
      await page.locator(`section[data-metric="${metric}"] button[title^=查看]`).click();
      const rows = await requests.rowsOf(await requests.behind(title, idOf(query), begun));
      expect(rows.length).toBeGreaterThan(0);
      await expect(page.locator(`section[data-metric="${metric}"] strong`)).toHaveText(formatCount(rows.length));
    };
    await counted('reviewedLotNum', '参评标段', 'expert.lots');
    await counted('flaggedMarkNum', '偏离评分', 'expert.marks');
    await counted('leaningNum', '疑似倾向', 'expert.alerts');
    await counted('decisiveNum', '关键票', 'expert.seats');
    await counted('expertNum', '专家', 'expert.deviation');
  });
}
