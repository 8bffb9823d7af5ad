import type { ParamsByKey, QueryKey } from '@tenderscope/catalog';
import { periodCondition, type Condition } from '@tenderscope/contract';
import { queryOf, type PlannedSource } from '../planned-source.ts';
import type { PeriodSpans } from './period-spans.ts';

/** The time of a query: the period, the two it is compared with, or all months up to its end. */
type Span = 'now' | 'compared' | 'upToNow' | 'always';

/** A query with values of its own params. */
type PlannedQuery = { [Key in QueryKey]: QueryIn<Key> }[QueryKey];

interface QueryIn<Key extends QueryKey> {
  key: Key;
  params?: ParamsByKey[Key];
  span: Span;
  max: number;
  /** Further conditions. */
  conditions?: readonly Condition[];
}

/** More parts of a total than any group has units or categories: contributions need all of them. */
const allParts = 2000;

/** The queries that sections of a period report name. */
export const periodQueries = {
  overview: { key: 'insight.overview', span: 'compared', max: 1 },
  units: { key: 'insight.unitRank', span: 'compared', max: allParts },
  categories: { key: 'insight.categoryShare', span: 'compared', max: 20 },
  methods: { key: 'insight.methodShare', span: 'compared', max: 40 },
  monthly: { key: 'insight.monthlyDeals', span: 'upToNow', max: 600 },
  saving: { key: 'saving.summary', params: { baseline: 'budget' }, span: 'compared', max: 1 },
  savingUnits: { key: 'saving.byUnit', params: { baseline: 'budget' }, span: 'compared', max: allParts },
  savingMaterials: { key: 'saving.byCategory', params: { baseline: 'budget' }, span: 'compared', max: allParts },
  savingMethods: { key: 'saving.byMethod', params: { baseline: 'budget' }, span: 'compared', max: 40 },
  dataPeriod: { key: 'insight.dataPeriod', span: 'always', max: 1 },
  undated: { key: 'insight.undated', span: 'always', max: 1 },
  participation: { key: 'market.participation', span: 'compared', max: 1 },
  newcomers: { key: 'market.newcomers', params: { step: 'month' }, span: 'always', max: 600 },
  suppliers: { key: 'insight.supplierTop', span: 'now', max: 20 },
  dependence: {
    key: 'market.dependence',
    span: 'now',
    max: 10,
    conditions: [
      { name: 'topUnitRate', matching: '>=', value: 0.8, whereIndex: 2 },
      { name: 'dealNum', matching: '>=', value: 5, whereIndex: 2 },
      { sortName: 'zbJinE', sortRule: 'desc' },
    ],
  },
  failures: { key: 'insight.failureReasons', span: 'now', max: 10 },
  relations: { key: 'relation.overview', span: 'compared', max: 1 },
  groups: { key: 'relation.groups', span: 'now', max: 10, conditions: [{ sortName: 'readingOrder', sortRule: 'desc' }] },
  experts: { key: 'expert.overview', span: 'compared', max: 1 },
  expertAlerts: { key: 'expert.alerts', span: 'now', max: 10 },
} as const satisfies Record<string, PlannedQuery>;

export type PeriodQueryName = keyof typeof periodQueries;
/** Sources that are not queries of the catalog: cases by state and by rule. */
export type PeriodProvidedName = 'cases' | 'caseEffects';

export const beforeOf = (name: PeriodQueryName): string => `${name}Before`;
export const yearAgoOf = (name: PeriodQueryName): string => `${name}YearAgo`;

interface PlanOf {
  names: readonly PeriodQueryName[];
  spans: PeriodSpans;
  /** Conditions that select the units; empty for all that the reader sees. */
  units: readonly Condition[];
}

/** The requests of sections that need these queries. */
export function periodPlan({ names, spans, units }: PlanOf): Record<string, PlannedSource> {
  const field = 'zbtzs_fachu_time';
  const plan: Record<string, PlannedSource> = {};
  for (const name of new Set(names)) {
    const { key, span, max, params = {}, conditions = [] }: PlannedQuery = periodQueries[name];
    const planned = (...period: Condition[]): PlannedSource => {
      return { key, params, max, conditions: [...period, ...unitsFor(key, units), ...conditions] };
    };
    if (span === 'always') plan[name] = planned();
    else if (span === 'upToNow') plan[name] = planned({ name: field, matching: '<=', value: String(spans.now.to) });
    else plan[name] = planned(periodCondition(field, spans.now));
    if (span !== 'compared') continue;
    if (spans.before) plan[beforeOf(name)] = planned(periodCondition(field, spans.before));
    plan[yearAgoOf(name)] = planned(periodCondition(field, spans.yearAgo));
  }
  return plan;
}

const unitsFor = (key: QueryKey, units: readonly Condition[]): readonly Condition[] =>
  units.filter(({ name = '' }) => name in queryOf(key).filters);
