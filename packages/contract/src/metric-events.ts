import type { MetricKey } from './metrics.ts';

/**
 * Events of a lot: the wire name of their time, and their label in column heads beside figures of another event (`by`). A period selects
 * each figure by the time of its own event; the rows behind the figure are selected by the field of that name.
 */
export const lotEvents = {
  tender: { field: 'zhaobiao_gonggao_time', name: '招标公告时间', by: '按公告' },
  opening: { field: 'kaibiao_time', name: '开标时间', by: '按开标' },
  award: { field: 'zbtzs_fachu_time', name: '成交时间', by: '按定标' },
} as const;

export type LotEvent = keyof typeof lotEvents;

/** The event that a figure over lots or bids refers to. */
export const metricEvents = {
  projectNum: 'tender',
  lotNum: 'tender',
  budget: 'tender',
  avgBidders: 'tender',
  openRate: 'tender',
  dealNum: 'award',
  zbJinE: 'award',
  saving: 'award',
  savingRate: 'award',
  comparableBudget: 'award',
  cycleDays: 'award',
  failedRate: 'opening',
  activeSuppliers: 'opening',
  tbNum: 'opening',
  zbRate: 'opening',
  zbNum: 'award',
  winningSuppliers: 'award',
  supplierNum: 'award',
  expertNum: 'opening',
  reviewNum: 'opening',
  reviewedLotNum: 'opening',
  flaggedMarkNum: 'opening',
  leaningNum: 'opening',
  decisiveNum: 'opening',
} as const satisfies Partial<Record<MetricKey, LotEvent>>;

/** The event of a figure; by default the award. */
export const eventOf = (metric: MetricKey): LotEvent => (Object.hasOwn(metricEvents, metric) ? metricEvents[metric as keyof typeof metricEvents] : 'award');

/** Converts conditions on figures to conditions on the rows behind one of them: the period applies to the time of its event. */
export const conditionsAt = <Each extends { name?: string | undefined }>(event: LotEvent, conditions: readonly Each[]): Each[] =>
  conditions.map((condition) => (condition.name === 'zbtzs_fachu_time' ? { ...condition, name: lotEvents[event].field } : condition));
