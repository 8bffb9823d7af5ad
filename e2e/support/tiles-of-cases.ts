import { expect, test } from './test.ts';

/** Each tile of indicators counts the rows that it chooses, and the parts add up to all. */
export function testCases(cases: string): void {
  test('the tiles of indicators count the rows that they choose', { tag: '@soak' }, async ({ page }) => {
    await page.goto(`${cases}?view=coverage`);
    const table = page.getByRole('region', { name: '指标可计算性', exact: true });
    await expect(table.locator('.ant-table-row').first()).toBeVisible();
    const tiles = page.getByRole('group', { name: '按可计算性筛选' }).getByRole('button');
    const counts: number[] = [];
    for (const tile of await tiles.all()) {
      await tile.click();
      const count = Number(await tile.locator('strong').innerText());
      counts.push(count);
      if (count > 0) await expect(table.getByText(`共 ${count} 条`)).toBeVisible();
    }
    const [all = 0, ...parts] = counts;
    expect(all).toBeGreaterThan(0);
    expect(parts.reduce((sum, one) => sum + one, 0)).toBe(all);
  });
}
