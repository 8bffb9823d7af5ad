import { expect, type Locator, type Page } from '@playwright/test';
import { formatCount, formatNumber, formatRate, formatWan, metrics, readableMoney, type MetricKey } from '@tenderscope/contract';

type Figure = number | null;

/** What the trading overview shows, as its reader sees it. */
export class OverviewPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`tradingInsight/tradingOverview${query}`);
    await this.settled();
  }

  /** All twelve tiles have their figures. */
  async settled(): Promise<void> {
    await expect(this.page.locator('section[data-metric]')).toHaveCount(12);
    await expect(this.page.locator('section[data-metric][aria-busy="true"]')).toHaveCount(0);
  }

  async expectTiles(figures: Readonly<Partial<Record<MetricKey, Figure>>>): Promise<void> {
    for (const [metric, figure] of Object.entries(figures) as [MetricKey, Figure][]) {
      const tile = this.page.locator(`section[data-metric="${metric}"]`);
      await expect(tile.locator('strong'), metrics[metric].name).toHaveText(tileText(metric, figure));
    }
  }

  card(title: string): Locator {
    return this.page.getByRole('region', { name: title, exact: true });
  }

  /** The rows of a card's table, cells as they read, the running number left out. */
  async tableOf(title: string): Promise<string[][]> {
    const card = this.card(title);
    await card.scrollIntoViewIfNeeded();
    await card.getByRole('button', { name: '显示表格' }).click();
    return this.rowsOf(card);
  }

  async rowsOf(card: Locator): Promise<string[][]> {
    const rows = card.locator('tbody tr.ant-table-row');
    await expect(rows.first()).toBeVisible();
    return rows.evaluateAll((found) => found.map((row) => [...row.querySelectorAll('td')].slice(1).map((cell) => cell.innerText.trim())));
  }
}

export const cells = { count: formatCount, wan: formatWan, rate: formatRate } as const;

function tileText(metric: MetricKey, figure: Figure): string {
  const { unit } = metrics[metric];
  if (unit === '万元') return readableMoney(figure).text;
  if (unit === '%') return figure === null ? '—' : formatRate(figure).replace('%', '');
  return unit === '家' || unit === '天' ? formatNumber(figure) : formatCount(figure);
}
