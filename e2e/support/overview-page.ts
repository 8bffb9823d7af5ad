import type { Page } from '@playwright/test';
import { AnalysisPage } from './analysis-page.ts';

/** The content of the trading overview, as its user sees it. */
export class OverviewPage extends AnalysisPage {
  constructor(page: Page) {
    super(page, 'tradingInsight/tradingOverview', 12);
  }
}
