import type { ScreenKey } from '@tenderscope/contract';
import type { ComponentType } from 'react';

/** The screen of every menu leaf that has one, loaded when it is first opened. */
export const screens: Record<ScreenKey, () => Promise<ComponentType>> = {
  smartPriceChecks: async () => (await import('./price/price.tsx')).SmartPriceChecks,
  individualHolographicPortrait: async () => (await import('./supplier-search/supplier-search.tsx')).SupplierSearch,
  individualHolographicPortraitDetail: async () => (await import('./supplier-detail/supplier-detail.tsx')).SupplierDetail,
  tradingOverview: async () => (await import('./trading-overview/trading-overview.tsx')).TradingOverview,
  storageSituationAnalysis: async () => (await import('./intake/intake.tsx')).Intake,
  tradingTrendAnalysis: async () => (await import('./trading-trend/trading-trend.tsx')).TradingTrend,
  projectDealAnalysis: async () => (await import('./project-deal/project-deal.tsx')).ProjectDeal,
  basicDataStatistics: async () => (await import('./basic-statistics/basic-statistics.tsx')).BasicStatistics,
  savingResourceAnalysis: async () => (await import('./saving/saving-analysis.tsx')).SavingAnalysis,
  attributeDistribution: async () => (await import('./attribute-distribution/attribute-distribution.tsx')).AttributeDistribution,
  transactionAnalysis: async () => (await import('./transaction-analysis/transaction-analysis.tsx')).TransactionAnalysis,
  transactionRank: async () => (await import('./transaction-rank/transaction-rank.tsx')).TransactionRank,
  issuerMarket: async () => (await import('./party-market/issuer-market.tsx')).IssuerMarket,
  agencyMarket: async () => (await import('./party-market/agency-market.tsx')).AgencyMarket,
  issuerPortrait: async () => (await import('./party-portrait/issuer-list.tsx')).IssuerList,
  issuerPortraitDetail: async () => (await import('./party-portrait/issuer-detail.tsx')).IssuerDetail,
  agencyPortrait: async () => (await import('./party-portrait/agency-list.tsx')).AgencyList,
  agencyPortraitDetail: async () => (await import('./party-portrait/agency-detail.tsx')).AgencyDetail,
  competitionRelationAnalysis: async () => (await import('./competition/competition.tsx')).Competition,
  competitionRelationAnalysisDetail: async () => (await import('./competition/competition-detail.tsx')).CompetitionDetail,
  warningRelationAnalysis: async () => (await import('./warning-relation/warning-relation.tsx')).WarningRelation,
  complexRelationAnalysis: async () => (await import('./complex-relation/complex-relation.tsx')).ComplexRelation,
  expertReviewAbility: async () => (await import('./expert/expert-review.tsx')).ExpertReview,
  expertReviewAbilityDetail: async () => (await import('./expert/expert-detail.tsx')).ExpertDetail,
  companyReport: async () => (await import('./company-report/company-report.tsx')).CompanyReport,
  venueOrders: async () => (await import('./venue-orders/venue-orders.tsx')).VenueOrders,
  riskCases: async () => (await import('./risk-cases/risk-cases.tsx')).RiskCases,
};
