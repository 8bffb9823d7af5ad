import type { Page } from '@playwright/test';
import { screenGroups } from '@tenderscope/contract';

const groupPaths = screenGroups.flatMap(({ leaves }) => leaves).map(({ key, name, path }) => ({ key, name, path: path.slice(1) }));

/** Every screen of the menu; that of prices while no material is chosen. */
export const walkedScreens: readonly { key: string; name: string; path: string }[] = groupPaths;

/** Chooses the material that is quoted most; gives the address of its page. */
export async function mostQuoted(page: Page): Promise<string> {
  const path = walkedScreens.find(({ key }) => key === 'smartPriceChecks')?.path ?? '';
  await page.goto(path);
  await page.getByRole('region', { name: '报价最多的物料' }).getByRole('link').first().click();
  await page.locator('[data-figure]').first().waitFor();
  return page.url();
}
