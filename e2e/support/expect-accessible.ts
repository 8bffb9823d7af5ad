import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Fails on what axe calls serious or critical, naming the rule and the elements. All of axe's rules run, in the page itself: the
 * other mode opens a second page for each run, which only pages with frames of other origins need. Nobody reads what passed, and
 * to describe it takes longer than to check it.
 */
export async function expectAccessible(page: Page): Promise<void> {
  expect(page.frames(), 'frames on the page').toHaveLength(1);
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] }).analyze();
  const grave = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => ({ id, help, elements: nodes.map(({ html }) => html) }));
  expect(grave, 'serious accessibility problems').toEqual([]);
}
