import { conditionsAt, eventOf, type Condition, type LotEvent, type MetricKey } from '@tenderscope/contract';
import { subjects, type Subject } from './subjects.ts';

/** The rows that a figure is about. */
export interface RowsBehind {
  /** What they are. */
  title: string;
  /** By whose time a period selects them; null where their list does it as figures do. */
  event: LotEvent | null;
  /** The filter of their list by the month of that event. */
  month: string;
  /** On the list of their subject, beside the selection. */
  conditions: readonly Condition[];
}

type RowsOfMeasures = Readonly<Partial<Record<MetricKey, Pick<RowsBehind, 'title' | 'conditions'>>>>;

/** Lists have a filter by the month of each event; that of the event which they are about is `month`. */
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

/** Whose list has the rows behind a measure: the pivot of lots counts projects, too. */
export function subjectBehind(subject: Subject, measure: string): Subject {
  if (subject !== 'projects' && subject !== 'lots') return subject;
  return measure === 'projectNum' ? 'projects' : 'lots';
}

/** The rows of a subject behind a measure; without one that it has, those that its own number counts. */
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

/** The conditions of a selection on the list of the rows. */
export function listConditions(selection: readonly Condition[], { event, month, conditions }: RowsBehind): Condition[] {
  const dated = event === null ? selection : conditionsAt(event, selection);
  return [...dated.map((condition) => (condition.name === 'month' ? { ...condition, name: month } : condition)), ...conditions];
}
