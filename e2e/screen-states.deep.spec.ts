/// <reference lib="dom" />
import { setTimeout as pause } from 'node:timers/promises';
import { queries } from '@tenderscope/catalog';
import { failureEnvelope } from '@tenderscope/contract';
import type { Page } from '@playwright/test';
import { watchLayoutShift } from './support/layout-shift.ts';
import { resumeSession } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { completeAddress, definitionOf, screensOfTour } from './support/visited-screens.ts';

test.describe.configure({ mode: 'parallel' });

const slowness = 500;
const maxShift = 0.02;

test.beforeEach(({ page, session }) => resumeSession(page, session));

/** Number of visible placeholders for content that is loading. */
const heldPlaces = (page: Page): Promise<number> =>
  page.locator('main :is([aria-busy="true"], [role="status"][aria-label$="加载中"])').evaluateAll(
    (places) => places.filter((place) => place.getClientRects().length > 0 && place.getBoundingClientRect().top < innerHeight).length,
  );

for (const screen of screensOfTour('transactionRank')) {
  test(`${screen.name} reserves space for slow content, reports in one card that its query failed, and tries again`, async ({ page, problems }) => {
    const { call, card: title } = definitionOf(screen.key).failure;
    const failingId = queries.find((query) => query.key === call)?.id ?? call;
    let fails = true;
    let isSlow = true;
    problems.expect(/answer 500/);
    const address = await completeAddress(page, screen.key, '?time=all');
    const shift = await watchLayoutShift(page);
    await page.route(/\/(api\/(data|report|admin|watch)-api|venue-booking)\//, async (route) => {
      if (isSlow) await pause(slowness);
      const isFailing = fails && route.request().url().includes(failingId);
      await (isFailing ? route.fulfill({ status: 500, json: failureEnvelope(500, '查询没有成功') }) : route.continue());
    });
    await page.goto(address);
    await expect.poll(() => heldPlaces(page), { intervals: [100] }).toBeGreaterThan(0);
    await expect.poll(() => heldPlaces(page)).toBe(0);
    // Background requests of the page are slow one after the other, and reserve no space.
    isSlow = false;
    await page.waitForLoadState('networkidle');
    expect(await shift()).toBeLessThanOrEqual(maxShift);

    await page.setViewportSize({ width: 1366, height: 3000 });
    const card = page.getByRole('region', { name: title, exact: true });
    const alerts = page.locator('main').getByRole('alert');
    await expect(card.getByRole('alert')).toContainText('加载失败：查询没有成功');
    await expect.poll(() => heldPlaces(page)).toBe(0);
    await expect(alerts).toHaveCount(1);
    fails = false;
    await card.getByRole('button', { name: /^重\s*试$/ }).click();
    await expect(alerts).toHaveCount(0);
    await expect(card.locator('canvas, .ant-table-row, li, [class*="empty"]').first()).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}
