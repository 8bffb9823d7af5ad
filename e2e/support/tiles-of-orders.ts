import { expect, test } from './test.ts';

/** Each state of orders counts the rows that it chooses, and the states add up to all. */
export function testOrders(orders: string): void {
  test('the states of orders count the rows that they choose', async ({ page }) => {
    await page.goto(orders);
    const list = page.getByRole('region', { name: '预约单', exact: true });
    await expect(list.locator('.ant-table-row').first()).toBeVisible();
    const states = list.getByRole('radiogroup', { name: '状态' }).locator('label');
    await expect(states.first()).toHaveText(/^全部 \d+$/);
    const counts: number[] = [];
    for (const state of await states.all()) {
      await state.click();
      const count = Number((await state.innerText()).split(/\s/).at(-1));
      counts.push(count);
      if (count > 0) await expect(list.getByText(`共 ${count} 条`)).toBeVisible();
    }
    const [all = 0, ...parts] = counts;
    expect(all).toBeGreaterThan(0);
    expect(parts.reduce((sum, one) => sum + one, 0)).toBe(all);
  });
}
