import { leftStatus, periodCondition, type MetricKey, type Period } from '@tenderscope/contract';
import type { LotView } from '../../widgets/lots-card/lot-view.ts';
import { admittedIn, inPoolAt } from './use-intake.ts';

/**
 * The figures in order, each with its view of suppliers. Departures are known only as of today, and older cohorts had more time to bid:
 * these figures have no comparison.
 */
export const tilePlans = [
  { metric: 'poolNum', opens: 'pool', compares: true },
  { metric: 'admittedNum', opens: 'admitted', compares: true },
  { metric: 'registeredNum', opens: 'registered', compares: true },
  { metric: 'leftNum', opens: 'left', compares: false },
  { metric: 'firstBidNum', opens: 'firstBid', compares: true },
  { metric: 'firstWinNum', opens: 'firstWin', compares: true },
  { metric: 'activationRate', opens: 'activated', compares: false },
  { metric: 'winActivationRate', opens: 'won', compares: false },
] as const satisfies readonly { metric: MetricKey; opens: string; compares: boolean }[];

export type IntakeViewKey = (typeof tilePlans)[number]['opens'];

/** Subsets of rows that the table of suppliers can show. */
export function intakeViews(period: Period): Record<IntakeViewKey, LotView> {
  const admitted = admittedIn(period);
  return {
    admitted: { label: '新入库', title: '新入库供应商', conditions: admitted },
    pool: { label: '在库', title: '在库供应商', conditions: inPoolAt(period) },
    registered: { label: '新注册', title: '新注册供应商', conditions: [periodCondition('zhuce_time', period)] },
    left: {
      label: '已退库',
      title: '已退库供应商',
      conditions: [
        { name: 'ruku_time', matching: '<=', value: period.to },
        { name: 'status', matching: '=', value: leftStatus },
      ],
    },
    firstBid: { label: '首次投标', title: '首次投标供应商', conditions: [periodCondition('firstBidTime', period)] },
    firstWin: { label: '首次中标', title: '首次中标供应商', conditions: [periodCondition('firstWinTime', period)] },
    activated: { label: '入库后投标', title: '新入库并投过标的供应商', conditions: [...admitted, { name: 'is_toubiao', matching: '=', value: 1 }] },
    won: { label: '入库后中标', title: '新入库并中过标的供应商', conditions: [...admitted, { name: 'is_zhongbiao', matching: '=', value: 1 }] },
  };
}
