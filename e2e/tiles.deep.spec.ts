import { queries } from '@tenderscope/catalog';
import { formatCount, missing, type MetricKey } from '@tenderscope/contract';
import { isSoak } from '@tenderscope/testing';
import { tileText } from './support/analysis-page.ts';
import { resumeSession } from './support/sign-in.ts';
import { TableRequests } from './support/table-requests.ts';
import { expect, test } from './support/test.ts';
import { isCount, tileFigures } from './support/tile-figures.ts';
import { definitionOf, openComplete, visitedScreens } from './support/visited-screens.ts';

test.describe.configure({ mode: 'parallel' });
test.beforeEach(({ page, session }) => resumeSession(page, session));

/** Tiles of screens about lots that lead to a separate card. */
const cardQueries: ReadonlySet<string> = new Set(['issuer.ranking', 'agency.ranking']);
const cardMetrics: ReadonlySet<MetricKey> = new Set(['cr5', 'hhi']);

const idOf = (key: string): string => queries.find((query) => query.key === key)?.id ?? '';

const screensOfTiles = visitedScreens.flatMap(({ key, name }) => {
  const { tiles } = definitionOf(key);
  return tiles === null || tiles === 'own' ? [] : [{ key, name, usual: tiles.rows, rowsOf: tiles.rowsOf }];
});

// One of them in the gate.
for (const { key, name, usual, rowsOf } of screensOfTiles.filter(({ key }) => isSoak || key === 'attributeDistribution')) {
  test(`the rows behind each tile of ${name} add up to it`, async ({ page }) => {
    const requests = new TableRequests(page);
    await openComplete(page, key, '?time=2025-01-01_2025-12-31');
    const tiles = page.locator('section[data-metric]');
    await expect(tiles.first()).toBeVisible();
    await expect(page.locator('section[data-metric][aria-busy="true"]')).toHaveCount(0);
    const metrics = await tiles.evaluateAll((found) => found.map((tile) => tile.dataset['metric'] as MetricKey));
    expect(metrics.length).toBeGreaterThan(3);
    // Separate cards last: on the way to one the lots may scroll into view and load.
    const hasCard = (metric: MetricKey): boolean => cardMetrics.has(metric) || cardQueries.has(tileFigures[metric]?.query ?? '');
    for (const metric of metrics.toSorted((one, other) => Number(hasCard(one)) - Number(hasCard(other)))) {
      const figure = tileFigures[metric];
      if (!figure) throw new Error(`how ${metric} comes of rows is not said`);
      const tile = page.locator(`section[data-metric="${metric}"]`);
      const button = tile.locator('button', { has: page.locator('strong') });
      const title = ((await button.getAttribute('title')) ?? '').replace('查看', '');
      const begun = requests.count;
      await button.click();
      const isCard = usual === 'query.lotRows' && hasCard(metric);
      const opened = page.locator(':focus').getByRole('heading', { level: 2 }).first();
      await expect(opened).toBeInViewport();
      if (!isCard) await expect(opened).toHaveText(title);
      // Screens of suppliers have every row in one table.
      const query = rowsOf?.[metric] ?? (usual === 'query.lotRows' ? (figure.query ?? usual) : usual);
      // A separate card may have scrolled into view before.
      const request = await requests.behind(title, idOf(query), isCard ? 0 : begun);
      const rows = await requests.rowsOf(request);
      const { partBy, totalQuery } = figure;
      const complete = partBy === undefined ? rows : await requests.rowsOf(request, partBy, totalQuery && idOf(totalQuery));
      expect([metric, tileText(metric, figure.of(rows, complete))]).toEqual([metric, await tile.locator('strong').innerText()]);
      // The user sees it, too: the number of rows below the table.
      if (isCount(figure) && rows.length > 0) await expect(opened.locator('xpath=ancestor::section[1]').getByText(`共 ${formatCount(rows.length)} 条`)).toBeVisible();
    }
  });
}

/** Also the portrait of a supplier, whose tiles lead to its own tables. */
const screensWithChanges = [
  ...screensOfTiles, ...visitedScreens.filter(({ key }) => key === 'individualHolographicPortraitDetail'),
];

// Two of them in the gate: attributes of suppliers, and numbers of buyers.
for (const { key, name } of screensWithChanges.filter(({ key }) => isSoak || key === 'attributeDistribution' || key === 'issuerMarket')) {
  test(`each change of a tile of ${name} opens its explanation`, async ({ page }) => {
    await openComplete(page, key, '?time=2025-01-01_2025-12-31');
    await expect(page.locator('section[data-metric]').first()).toBeVisible();
    await expect(page.locator('section[data-metric][aria-busy="true"]')).toHaveCount(0);
    const changes = await page.locator('section[data-metric] [data-tone]').evaluateAll((found) => found.map((one) => ({
      metric: one.closest<HTMLElement>('section')?.dataset['metric'] ?? '', text: one.textContent, opens: one.closest('button') !== null,
    })));
    expect(changes.filter(({ text, opens }) => text !== missing && !opens)).toEqual([]);
    for (const metric of new Set(changes.filter(({ opens }) => opens).map((one) => one.metric))) {
      await page.locator(`section[data-metric="${metric}"] button[title^="为什么"]`).first().click();
      const sheet = page.getByRole('dialog', { name: /^为什么：/ });
      await expect(sheet.getByText(/变为本期|变动不能分解为贡献/).first()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(sheet).toHaveCount(0);
    }
  });
}
