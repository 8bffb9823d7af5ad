import type { Baseline, Condition, SplitDimension, SplitMetric } from '@tenderscope/contract';
import { useMemo } from 'react';
import { useRows } from '../../lib/queries/use-rows.ts';
import type { ChartFrameProps } from '../chart-card/chart-frame.tsx';
import { isMedian, medianParts, whyParts, type Why } from './why-parts.ts';

export interface WhyRequest {
  metric: SplitMetric;
  baseline: Baseline;
  /** Conditions of the page over its period, and over the other. */
  conditions: readonly Condition[];
  otherConditions: readonly Condition[];
}

interface WhyAnswer {
  /** Undefined while it loads, and after a failure. */
  why: Why | undefined;
  /** State of all its requests. */
  query: ChartFrameProps['query'];
}

/** The parts of a change by a dimension; those of the previous dimension are never shown. */
export function useWhyParts({ metric, baseline, conditions, otherConditions }: WhyRequest, by: SplitDimension): WhyAnswer {
  const values = useMemo(() => ({ baseline, figure: metric, by }), [baseline, metric, by]);
  const ofAll = useMemo(() => ({ baseline, figure: metric, by: 'none' }) as const, [baseline, metric]);
  const hasMedian = isMedian(metric);
  const after = useRows('why.lotParts', conditions, { values });
  const before = useRows('why.lotParts', otherConditions, { values });
  const allAfter = useRows('why.lotParts', conditions, { values: ofAll, enabled: hasMedian });
  const allBefore = useRows('why.lotParts', otherConditions, { values: ofAll, enabled: hasMedian });
  const answers = hasMedian ? [after, before, allAfter, allBefore] : [after, before];
  const isReady = answers.every(({ data, isPlaceholderData }) => data !== undefined && !isPlaceholderData);
  const why = useMemo(() => {
    if (!isReady) return undefined;
    const parts = { before: before.data ?? [], after: after.data ?? [] };
    if (isMedian(metric)) return medianParts(metric, parts, { before: allBefore.data ?? [], after: allAfter.data ?? [] });
    return whyParts(metric, parts.before, parts.after);
  }, [isReady, metric, before.data, after.data, allBefore.data, allAfter.data]);
  const failed = answers.find(({ isError }) => isError);
  const { error, refetch } = failed ?? after;
  return {
    why,
    query: {
      isPending: why === undefined && !failed,
      isError: failed !== undefined,
      isFetching: answers.some(({ isFetching }) => isFetching),
      isPlaceholderData: false,
      error,
      refetch,
    },
  };
}
