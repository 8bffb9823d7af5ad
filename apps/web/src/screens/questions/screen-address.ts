import type { AnsweredQuestion, QuestionFilter, QuestionReading } from '@tenderscope/contract';
import type { FilterParameter } from '../../widgets/filter-bar/filters-url.ts';

/** Screens by the query, or the domain of the query, that they show. */
const paths: Readonly<Record<string, string>> = {
  'insight.overview': '/tradingInsight/tradingOverview',
  'insight.monthlyDeals': '/tradingInsight/tradingOverview',
  'insight.cityDeals': '/tradingInsight/tradingOverview',
  'issuer.ranking': '/mainManagement/overallPanoramicPortrait/issuerMarket',
  'agency.ranking': '/mainManagement/overallPanoramicPortrait/agencyMarket',
  'supplier.ranking': '/mainManagement/overallPanoramicPortrait/transactionRank',
  'market.participation': '/mainManagement/overallPanoramicPortrait/transactionAnalysis',
  deal: '/tradingInsight/projectDealAnalysis',
  saving: '/savingResource/savingResourceAnalysis',
  supervision: '/tradingQuery/supervisionRates',
  pivot: '/tradingQuery/basicDataStatistics',
  query: '/tradingQuery/basicDataStatistics',
};

/** Filters of the screens by condition. */
const parameters: Readonly<Partial<Record<QuestionFilter, FilterParameter>>> = {
  zbr_guid: 'unit', xm_LeiXing: 'category', zb_fangshi: 'method', zb_zuzhixingshi: 'organisation', sheng_name: 'province', pinlei: 'material',
  Is_JiTuanNei: 'group',
};

/** The screen of an answer's query with the same conditions; null if no screen has them, and for comparisons with numbers. */
export function screenAddress({ query, reading }: { query: Pick<AnsweredQuestion['query'], 'key'>; reading: QuestionReading }): string | null {
  const path = paths[query.key] ?? paths[query.key.split('.')[0] ?? ''];
  const { filters, bounds, period } = reading;
  if (path === undefined || bounds.length > 0 || filters.some(({ name }) => parameters[name] === undefined)) return null;
  const params = new URLSearchParams([['time', period === null ? 'all' : `${period.from}_${period.to}`]]);
  for (const { name, value } of filters) params.append(parameters[name] ?? '', value);
  return `${path}?${params.toString()}`;
}
