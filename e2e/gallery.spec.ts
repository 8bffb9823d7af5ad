/// <reference lib="dom" />
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expectAccessible } from './support/expect-accessible.ts';
import { exampleNames, GalleryBuild } from './support/gallery.ts';
import { watchLayoutShift } from './support/layout-shift.ts';
import { resumeSession, signIn } from './support/sign-in.ts';
import { expect, test as plain } from './support/test.ts';

const names = await exampleNames();
/** The views; the second scheme of a size is switched to on the open page. */
const visits = [
  { width: 1366, height: 768, schemes: ['light', 'dark'], visited: names },
  { width: 1920, height: 1080, schemes: ['dark', 'light'], visited: names },
] as const;
/** Number of parts of an example that show a loading state. */
const foreverLoading: Readonly<Record<string, number>> = { 'inputs/kpi-tile': 1 };
const pictures = resolve(import.meta.dirname, '../.cache/gallery');
const dist = resolve(import.meta.dirname, '../apps/web/dist');
const title = '组件示例';

const test = plain.extend<object, { gallery: GalleryBuild }>({
  gallery: [
    async ({}, use) => {
      const gallery = await GalleryBuild.make();
      await use(gallery);
      await gallery.remove();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

test.setTimeout(600_000);

async function holdsGallery(folder: string): Promise<boolean> {
  const assets = await readdir(join(folder, 'assets'));
  const texts = await Promise.all(assets.filter((name) => name.endsWith('.js')).map((name) => readFile(join(folder, 'assets', name), 'utf8')));
  return texts.some((text) => text.includes(title));
}

test('the shipped build contains none of it', { tag: '@soak' }, async ({ page, server, gallery }) => {
  expect(await holdsGallery(gallery.folder)).toBe(true);
  expect(await holdsGallery(dist)).toBe(false);
  await signIn(page, server);
  await page.goto('gallery');
  await expect(page).toHaveURL(/\/404$/);
});

test('it lists every example, after the login', { tag: '@soak' }, async ({ page, server, gallery }) => {
  await gallery.serve(page, server.url);
  await page.goto('gallery');
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, server);
  await page.goto('gallery');
  await expect(page.getByRole('navigation', { name: title }).getByRole('link')).toHaveCount(names.length);
});

for (const [name, height] of [['self-table', 43], ['paged-table', 35]] as const) {
  test(`a row of ${name} is ${height} px high`, { tag: '@soak' }, async ({ page, server, gallery, session }) => {
    await gallery.serve(page, server.url);
    await resumeSession(page, session);
    await page.goto(`gallery/tables/${name}`);
    const rows = page.locator('.ant-table-row');
    await expect(rows).toHaveCount(10);
    expect(await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))).toEqual(Array(10).fill(height));
  });
}

test('a chart that gets the focus before its first frame is highlighted with it', { tag: '@soak' }, async ({ page, server, gallery, session }) => {
  await gallery.serve(page, server.url);
  await resumeSession(page, session);
  await page.addInitScript(() => {
    // Called when the chart has created the element for a canvas, and before the frame that draws on one.
    new MutationObserver((_, observer) => {
      const chart = document.querySelector('main [role="img"] > div')?.closest('[role="application"]');
      if (!chart) return;
      observer.disconnect();
      chart.dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true }));
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('gallery/charts/histogram');
  await expect(page.locator('main [aria-live]')).not.toBeEmpty();
  await expect(page.locator('main div[style*="pointer-events: none"]')).toBeVisible();
});

for (const { width, height, schemes, visited } of visits) {
  test(`${visited.length} examples are sound, ${width} px wide, ${schemes.join(' and ')}`, { tag: '@soak' }, async ({ page, server, gallery, session }) => {
    await gallery.serve(page, server.url);
    await resumeSession(page, session);
    const shift = await watchLayoutShift(page);
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('gallery');
    for (const name of visited) {
      await test.step(name, async () => {
        const before = await shift();
        await page.emulateMedia({ colorScheme: schemes[0] });
        // Not a user's click, after which nothing counts as a shift for half a second.
        const link = page.locator(`nav a[href$="/gallery/${name}"]`);
        await link.dispatchEvent('click');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(await link.innerText());
        await expect(page.locator('main [aria-busy="true"]')).toHaveCount(foreverLoading[name] ?? 0);
        await expect(page.locator('main [role="img"]:empty')).toHaveCount(0);
        expect(await shift() - before, 'layout shift').toBeLessThanOrEqual(0.02);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 'overflow').toBeLessThanOrEqual(0);
        for (const colorScheme of schemes) {
          await page.emulateMedia({ colorScheme });
          await expect(page.locator('html')).toHaveAttribute('data-scheme', colorScheme);
          await expectAccessible(page);
          // For inspection by people.
          await page.screenshot({ path: join(pictures, `${name.replace('/', '-')}-${width}-${colorScheme}.png`), fullPage: true });
        }
      });
    }
  });
}
