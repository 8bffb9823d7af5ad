import type { ScreenKey } from '@tenderscope/contract';
import type { ComponentType } from 'react';

/** The screen of every menu leaf that has one, loaded when it is first opened. */
export const screens: Record<ScreenKey, () => Promise<ComponentType>> = {
  tradingOverview: async () => (await import('./trading-overview/trading-overview.tsx')).TradingOverview,
};
