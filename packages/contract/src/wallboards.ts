import type { ScreenKey } from './menu.ts';

/** Number of displays a user, of cards of each, and seconds that a card is shown. */
export const wallboardLimits = { num: 20, cards: 24, seconds: { min: 5, max: 600, usual: 20 } } as const;

/** Begins the authorization of a display's requests; its token follows. */
export const wallboardPrefix = 'Wallboard ';

export const wallboardThemes = { dark: '深色', light: '浅色' } as const;
export type WallboardTheme = keyof typeof wallboardThemes;

/** Screens with cards for a public display: those without suspicions, experts and records of risks. */
const openScreens: readonly ScreenKey[] = [
  'tradingOverview', 'tradingTrendAnalysis', 'storageSituationAnalysis', 'projectDealAnalysis', 'supervisionRates', 'comparison',
  'savingResourceAnalysis', 'smartPriceChecks', 'transactionAnalysis', 'transactionRank', 'issuerMarket', 'agencyMarket',
];

export const isWallboardScreen = (screen: string): screen is ScreenKey => openScreens.some((key) => key === screen);

/** The reason for which a card is not on a display: its screen has suspicions, or is no longer in the owner's menu. */
export const wallboardGaps = {
  leads: '所在页面含疑似线索、专家或风险记录，不能放到公开的大屏',
  permission: '所在页面的权限已取消，不再显示',
} as const;
export type WallboardGap = keyof typeof wallboardGaps;

export const wallboardEnded = '此大屏的访问已撤销或已失效，请向创建人索取新的地址';
