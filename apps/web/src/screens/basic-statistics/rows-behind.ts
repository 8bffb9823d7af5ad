import { conditionsAt, eventOf, type Condition, type LotEvent, type MetricKey } from '@tenderscope/contract';
import { subjects, type Subject } from './subjects.ts';

/** The rows behind a figure. */
export interface RowsBehind {
  /** Name of the rows. */
  title: string;
  /** Event whose time a period filters by; null if the list filters by the same time as the figures. */
  event: LotEvent | null;
  /** Filter of the list by the month of that event. */
  month: string;
  /** Conditions on the subject's list, in addition to the selection. */
  conditions: readonly Condition[];
}

type RowsOfMeasures = Readonly<Partial<Record<MetricKey, Pick<RowsBehind, 'title' | 'conditions'>>>>;

/** Lists have a month filter for each event; the filter for their own event is `month`. */
const monthOf: Readonly<Record<LotEvent, string>> = { tender: 'month', opening: 'kaibiao_month', award: 'chengjiao_month' };

const is = (name: string): Condition => ({ name, matching: '=', value: 1 });
const lots = { title: '标段', conditions: [] } as const;
const deals = { title: '成交标段', conditions: [is('is_chengjiao')] };
const basedDeals = { title: '有节资基准的成交标段', conditions: [is('is_chengjiao'), is('has_baseline')] };
const bids = { title: '投标', conditions: [] } as const;
const winningBids = { title: '中标的投标', conditions: [is('is_winner')] };
const suppliers = { title: '供应商', conditions: [] } as const;

const rowsOf: Readonly<Record<Subject, RowsOfMeasures>> = {
  projects: { projectNum: { title: '项目', conditions: [] } },
  lots: {
    lotNum: lots,
    budget: lots,
    openRate: lots,
    dealNum: deals,
    zbJinE: deals,
    saving: deals,
    savingRate: basedDeals,
    cycleDays: { title: '有采购周期的成交标段', conditions: [is('is_chengjiao'), is('has_cycle')] },
    avgBidders: { title: '投标家数已知的开标标段', conditions: [is('is_kaibiao'), is('has_bidders')] },
    failedRate: { title: '成交与流标标段', conditions: [{ name: 'status', matching: 'in', value: ['成交', '流标'] }] },
  },
  bids: {
    tbNum: bids,
    zbRate: { title: '已有结果的投标', conditions: [is('youJieguo')] },
    activeSuppliers: { title: '活跃供应商的投标', conditions: [] },
    zbNum: winningBids,
    zbJinE: winningBids,
  },
  suppliers: {
    zbJinE: suppliers,
    tbNum: suppliers,
    zbNum: suppliers,
    zbRate: suppliers,
    activeSuppliers: { title: '投过标的供应商', conditions: [{ name: 'tbNum', matching: '>=', value: 1 }] },
  },
  experts: {},
};

/** Subject whose list has the rows behind a measure: the pivot of lots also counts projects. */
export function subjectBehind(subject: Subject, measure: string): Subject {
  if (subject !== 'projects' && subject !== 'lots') return subject;
  return measure === 'projectNum' ? 'projects' : 'lots';
}

/** The rows of a subject behind a measure; without a measure that the subject has, the rows that its own count counts. */
export function rowsBehind(subject: Subject, measure: string | null): RowsBehind & { measure: MetricKey; isUsual: boolean } {
  const { measure: usual, label, event } = subjects[subject];
  const own = rowsOf[subject];
  const isKnown = measure !== null && Object.hasOwn(own, measure);
  const shown = isKnown ? (measure as MetricKey) : usual;
  const shownEvent = event === null ? null : eventOf(shown);
  return {
    ...(own[shown] ?? { title: label, conditions: [] }),
    event: shownEvent,
    month: shownEvent === null || shownEvent === event ? 'month' : monthOf[shownEvent],
    measure: shown,
    isUsual: !isKnown || shown === usual,
  };
}

/** Conditions of a selection on the list of the rows. */
export function listConditions(selection: readonly Condition[], { event, month, conditions }: RowsBehind): Condition[] {
  const dated = event === null ? selection : conditionsAt(event, selection);
  return [...dated.map((condition) => (condition.name === 'month' ? { ...condition, name: month } : condition)), ...conditions];
}
