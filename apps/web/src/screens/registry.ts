import type { Permission } from '@tenderscope/contract';
import type { ComponentType } from 'react';

/** The screen of every menu leaf, loaded when it is first opened. */
export const screens: Record<Permission, () => Promise<ComponentType>> = {
  tradingOverview: async () => (await import('./trading-overview/trading-overview.tsx')).TradingOverview,
};
