import { businessDay, type ReportQuery } from '@tenderscope/contract';

/** Path of the screen that shows a query, by the first part of its name or by its full name. */
const screens: Readonly<Record<string, string>> = {
  'insight.monthlyDeals': '/tradingInsight/tradingTrendAnalysis',
  insight: '/tradingInsight/tradingOverview',
  saving: '/savingResource/savingResourceAnalysis',
  market: '/mainManagement/overallPanoramicPortrait/transactionAnalysis',
  relation: '/mainRelationAnalysis/warningRelationAnalysis',
  expert: '/expert/expertReviewAbility',
  query: '/tradingQuery/basicDataStatistics',
};
const periodFields: readonly (string | undefined)[] = ['zbtzs_fachu_time', 'zhaobiao_gonggao_time', 'kaibiao_time'];

/** Address of the screen with a query's figures for the same days and unit; null if there is none, or the user may not open it. */
export function screenOf({ key, conditions }: Pick<ReportQuery, 'key' | 'conditions'>, unit: string | null, menuAuthPath: readonly string[]): string | null {
  const path = screens[key] ?? screens[key.split('.')[0] ?? ''];
  if (path === undefined || !menuAuthPath.includes(path)) return null;
  const params = new URLSearchParams();
  const period = conditions.find(({ name, matching }) => periodFields.includes(name) && matching === '>=;<=');
  const [from, to] = String(period?.value ?? '').split(';');
  if (from && to) params.set('time', `${businessDay(Number(from))}_${businessDay(Number(to))}`);
  if (unit !== null) params.set('unit', unit);
  const search = params.toString();
  return search === '' ? path : `${path}?${search}`;
}
