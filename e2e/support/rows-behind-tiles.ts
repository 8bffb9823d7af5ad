import type { QueryKey } from '@tenderscope/catalog';
import type { MetricKey, ScreenKey } from '@tenderscope/contract';

/** The query of the rows that the tiles of a screen lead to; null for a screen with other kinds of figures. */
export const rowsBehindTiles = {
  tradingOverview: 'query.lotRows',
  tradingTrendAnalysis: 'query.lotRows',
  storageSituationAnalysis: 'intake.suppliers',
  projectDealAnalysis: 'query.lotRows',
  basicDataStatistics: null,
  savingResourceAnalysis: 'query.lotRows',
  individualHolographicPortrait: null,
  individualHolographicPortraitDetail: null,
  smartPriceChecks: null,
  attributeDistribution: 'market.suppliers',
  transactionAnalysis: 'supplier.ranking',
  issuerMarket: 'query.lotRows',
  agencyMarket: 'query.lotRows',
  issuerPortrait: null,
  issuerPortraitDetail: 'query.lotRows',
  agencyPortrait: null,
  agencyPortraitDetail: 'query.lotRows',
  warningRelationAnalysis: null,
  competitionRelationAnalysis: null,
  competitionRelationAnalysisDetail: null,
  complexRelationAnalysis: null,
  companyReport: null,
  dataReportIndex: null,
  transactionRank: null,
  riskCases: null,
  venueOrders: null,
  systemUsers: null,
  systemRoles: null,
  systemAudit: null,
  systemImports: null,
  dataQuality: null,
  systemData: null,
  systemTradeWords: null,
  systemThresholds: null,
  systemSettings: null,
  expertReviewAbility: null,
  expertReviewAbilityDetail: null,
} as const satisfies Record<ScreenKey, QueryKey | null>;

/** Tiles of a screen whose rows differ from those of the other tiles. */
export const rowsOfTile: Partial<Record<ScreenKey, Partial<Record<MetricKey, QueryKey>>>> = {
  transactionAnalysis: { tbNum: 'query.bids', zbNum: 'query.bids' },
};

type RowsBehindTiles = typeof rowsBehindTiles;

/** Screens whose figures are not tiles over the common filters. */
export type ScreenOfOwnFigures = { [Key in ScreenKey]: RowsBehindTiles[Key] extends null ? Key : never }[ScreenKey];
