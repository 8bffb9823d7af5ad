import { expect, type Locator, type Page } from '@playwright/test';
import { formatCount, formatNumber, formatRate, formatWan, metrics, readableMoney, type MetricKey } from '@tenderscope/contract';
import { scrollTo } from './scroll-to.ts';

type Figure = number | null;

/** A screen of filters, tiles and cards, as its user sees it. */
export class AnalysisPage {
  readonly page: Page;
  readonly #path: string;
  readonly #tiles: number;

  /** @param tiles number of figures in its tiles. */
  constructor(page: Page, path: string, tiles: number) {
    this.page = page;
    this.#path = path;
    this.#tiles = tiles;
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`${this.#path}${query}`);
    await this.settled();
  }

  /** Waits until all tiles have their figures. */
  async settled(): Promise<void> {
    await expect(this.page.locator('section[data-metric]')).toHaveCount(this.#tiles);
    await expect(this.page.locator('section[data-metric][aria-busy="true"]')).toHaveCount(0);
  }

  async expectTiles(figures: Readonly<Partial<Record<MetricKey, Figure>>>): Promise<void> {
    for (const [metric, figure] of Object.entries(figures) as [MetricKey, Figure][]) {
      await expect(this.tile(metric).locator('strong'), metrics[metric].name).toHaveText(tileText(metric, figure));
    }
  }

  tile(metric: MetricKey): Locator {
    return this.page.locator(`section[data-metric="${metric}"]`);
  }

  /** Clicks a tile's figure, which leads to the rows behind it. */
  async openTile(metric: MetricKey): Promise<void> {
    await this.tile(metric).locator('button', { has: this.page.locator('strong') }).click();
  }

  card(title: string): Locator {
    return this.page.getByRole('region', { name: title, exact: true });
  }

  /** The rows of a card's table, cells as displayed, without the running number. */
  async tableOf(title: string): Promise<string[][]> {
    const card = this.card(title);
    await scrollTo(card);
    await card.getByRole('button', { name: '显示表格' }).click();
    return this.rowsOf(card);
  }

  async rowsOf(card: Locator): Promise<string[][]> {
    const rows = card.locator('tbody tr.ant-table-row');
    await expect(rows.first()).toBeVisible();
    return rows.evaluateAll((found) => found.map((row) => [...row.querySelectorAll('td')].slice(1).map((cell) => cell.textContent.trim())));
  }

  /** Navigates a card's chart by keys: the last of them selects. */
  async navigateChart(title: string, ...keys: string[]): Promise<void> {
    const card = this.card(title);
    await scrollTo(card);
    const chart = card.getByRole('application');
    // Rows that load during the navigation would end it.
    await expect(chart).toBeVisible();
    await expect(card.locator('[aria-busy="true"]')).toHaveCount(0);
    await chart.focus();
    for (const key of keys) await this.page.keyboard.press(key);
  }
}

export const cells = { count: formatCount, wan: formatWan, rate: formatRate } as const;

/** Displayed text of a tile's figure, without its unit. */
export function tileText(metric: MetricKey, figure: Figure): string {
  const { unit } = metrics[metric];
  if (unit === '万元') return readableMoney(figure).text;
  if (unit === '%') return figure === null ? '—' : formatRate(figure).replace('%', '');
  return unit === '家' || unit === '天' ? formatNumber(figure) : formatCount(figure);
}
