import type { Permission } from '@tenderscope/contract';
import { lotFilters } from '../filters/lot-filters.ts';
import { winnerFilters } from '../filters/winner-filters.ts';

/** Screens with a period, and the report of a period. */
export const periodScreens = [
  'tradingOverview', 'tradingTrendAnalysis', 'storageSituationAnalysis', 'projectDealAnalysis', 'basicDataStatistics', 'savingResourceAnalysis',
  'smartPriceChecks', 'attributeDistribution', 'transactionAnalysis', 'transactionRank', 'issuerMarket', 'agencyMarket',
  'individualHolographicPortrait', 'issuerPortrait', 'agencyPortrait', 'warningRelationAnalysis', 'competitionRelationAnalysis',
  'expertReviewAbility', 'dataReportIndex',
] as const satisfies readonly Permission[];

const { zbtzs_fachu_time: _, ...withoutPeriod } = lotFilters;

/** The filters of those screens without the period. */
export const undatedFilters = { ...withoutPeriod, gys_guid: winnerFilters.gys_guid };

/** A deal that no period contains, and a lot or project without any recorded date. */
export const isUndatedDeal = 'is_deal = 1 and awarded_at is null';
export const isUndated = 'tendered_at is null';
