import { isSplitMetric, type Baseline, type Condition, type FigureOfRows, type SplitMetric } from '@tenderscope/contract';

const ofDeals: readonly SplitMetric[] = ['avgAward', 'medianAward', 'awardToCeiling', 'secondGap'];
const ofSaving: readonly SplitMetric[] = ['saving', 'savingRate', 'medianRate', 'negativeNum', 'over60Num'];
/** Figures that a query has for the budget as baseline only. */
const ofSavingAlone: readonly SplitMetric[] = ['medianRate', 'negativeNum', 'over60Num', 'noBaselineNum'];

/**
 * Figures of tiles over a selection that can be cited, each with the query of its tile.
 * @param baseline of savings, if the page has a choice of it
 */
export function figuresOf(metrics: readonly string[], conditions: readonly Condition[], baseline?: Baseline): FigureOfRows[] {
  return metrics.filter(isSplitMetric).flatMap((metric): FigureOfRows[] => {
    const figure = { metric, params: {}, conditions: [...conditions] };
    if (ofDeals.includes(metric)) return [{ ...figure, query: 'deal.summary' }];
    if (baseline !== undefined && ofSaving.includes(metric)) return [{ ...figure, query: 'saving.summary', params: { baseline } }];
    return ofSavingAlone.includes(metric) ? [] : [{ ...figure, query: 'insight.overview' }];
  });
}

/** Queries about all selected lots. */
const ofAllLots = /^(?:insight|deal|saving)\./;

/** Figures behind a chart; none for a chart of other queries, or with params that may select a part of the lots. */
export function figuresOfChart(
  { query, conditions, values = {} }: { query: string; conditions: readonly Condition[]; values?: object },
  metrics: readonly string[],
): FigureOfRows[] {
  const { baseline, ...others } = values as { baseline?: Baseline };
  return ofAllLots.test(query) && Object.keys(others).length === 0 ? figuresOf(metrics, conditions, baseline) : [];
}
