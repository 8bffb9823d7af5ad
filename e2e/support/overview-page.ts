import type { Page } from '@playwright/test';
import { AnalysisPage } from './analysis-page.ts';

/** What the trading overview shows, as its reader sees it. */
export class OverviewPage extends AnalysisPage {
  constructor(page: Page) {
    super(page, 'tradingInsight/tradingOverview', 12);
  }
}
