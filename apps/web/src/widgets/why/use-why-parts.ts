import {
  formatCount, maxListRows, type Baseline, type BidSplitDimension, type Condition, type IntakeDimension, type MarketDimension,
  type PartDimension, type SplitDimension,
} from '@tenderscope/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useRows, type Row } from '../../lib/queries/use-rows.ts';
import type { ChartFrameProps } from '../chart-card/chart-frame.tsx';
import type { SplitSubject } from './why-address.ts';
import { isMedian, medianParts, whyParts, type PartRow, type Why } from './why-parts.ts';

/** With incomplete parts the sums would be wrong. */
const tooLong = `部分多于 ${formatCount(maxListRows)} 个，不能分解；请换一种分法，或先缩小筛选范围`;

export type WhyRequest = SplitSubject & {
  baseline: Baseline;
  /** Conditions of the page over its period, and over the other. */
  conditions: readonly Condition[];
  otherConditions: readonly Condition[];
};

interface WhyAnswer {
  /** Undefined while it loads, and after a failure. */
  why: Why | undefined;
  /** State of all its requests. */
  query: ChartFrameProps['query'];
}

type By = PartDimension | 'none';

type PartQuery = Pick<UseQueryResult, 'isPlaceholderData' | 'isError' | 'isFetching' | 'error' | 'refetch'> & { data: PartRow[] | undefined };

/** The parts of a figure in one of the periods. */
function usePartRows(request: WhyRequest, by: By, when: 'before' | 'after', enabled = true): PartQuery {
  const conditions = when === 'after' ? request.conditions : request.otherConditions;
  const { of, metric, baseline } = request;
  const supplier = request.of === 'bids' ? request.supplier : null;
  const lotValues = useMemo(
    () => ({ baseline, figure: of === 'lots' ? metric : 'zbJinE', by: by as SplitDimension } as const),
    [of, baseline, metric, by],
  );
  const bidValues = useMemo(() => ({ figure: of === 'bids' ? metric : 'tbNum', by: by as BidSplitDimension } as const), [of, metric, by]);
  const intakeValues = useMemo(() => ({ dimension: by as IntakeDimension }), [by]);
  const periodValues = request.of === 'market' ? request.periods[when] : null;
  const marketValues = useMemo(() => ({ dimension: by as MarketDimension, ...periodValues }), [by, periodValues]);
  const own = useMemo(() => withSupplier(conditions, supplier), [conditions, supplier]);
  const ofLots = useRows('why.lotParts', conditions, { values: lotValues, enabled: enabled && of === 'lots' });
  const ofBids = useRows('why.bidParts', own, { values: bidValues, enabled: enabled && of === 'bids' });
  const ofIntake = useRows('intake.groups', conditions, { values: intakeValues, enabled: enabled && of === 'intake' });
  const ofMarket = useRows('market.groups', conditions, { values: marketValues, enabled: enabled && of === 'market' });
  const ofGroups = of === 'market' ? ofMarket : ofIntake;
  const groups = useMemo(() => ofGroups.data?.map(partOfGroup), [ofGroups.data]);
  if (of === 'lots') return ofLots;
  return of === 'bids' ? ofBids : { ...ofGroups, data: groups };
}

const partOfGroup = ({ value, gysNum }: Row<'intake.groups' | 'market.groups'>): PartRow =>
  ({ partKey: value ?? '', partLabel: value ?? '', partSum: gysNum, partBase: null, num: gysNum });

/** Conditions on the bids of a supplier; null for those of all. */
export const withSupplier = (conditions: readonly Condition[], supplier: string | null): readonly Condition[] =>
  supplier === null ? conditions : [...conditions, { name: 'gys_guid', matching: '=', value: supplier }];

/** The parts of a change by a dimension; those of the previous dimension are never shown. */
export function useWhyParts(request: WhyRequest, by: PartDimension): WhyAnswer {
  const { metric } = request;
  const hasMedian = isMedian(metric);
  const after = usePartRows(request, by, 'after');
  const before = usePartRows(request, by, 'before');
  const allAfter = usePartRows(request, 'none', 'after', hasMedian);
  const allBefore = usePartRows(request, 'none', 'before', hasMedian);
  const answers = hasMedian ? [after, before, allAfter, allBefore] : [after, before];
  const isReady = answers.every(({ data, isPlaceholderData }) => data !== undefined && !isPlaceholderData);
  const isTooLong = isReady && [before, after].some(({ data }) => (data?.length ?? 0) >= maxListRows);
  const why = useMemo(() => {
    if (!isReady || isTooLong) return undefined;
    const parts = { before: before.data ?? [], after: after.data ?? [] };
    if (isMedian(metric)) return medianParts(metric, parts, { before: allBefore.data ?? [], after: allAfter.data ?? [] });
    return whyParts(metric, parts.before, parts.after);
  }, [isReady, isTooLong, metric, before.data, after.data, allBefore.data, allAfter.data]);
  const failed = answers.find(({ isError }) => isError);
  const { error, refetch } = failed ?? after;
  const hasFailed = failed !== undefined || isTooLong;
  return {
    why,
    query: {
      isPending: why === undefined && !hasFailed,
      isError: hasFailed,
      isFetching: answers.some(({ isFetching }) => isFetching),
      isPlaceholderData: false,
      error: isTooLong ? new Error(tooLong) : error,
      refetch,
    },
  };
}
