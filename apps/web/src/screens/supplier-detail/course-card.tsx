import { isPartialPeriod, metrics } from '@tenderscope/contract';
import { useMemo } from 'react';
import { completeValue } from '../../charts/labels/partial-period.ts';
import { monthsToShow } from '../../charts/labels/months.ts';
import { prepareLines } from '../../charts/prepare/prepare-lines.ts';
import { useCompleteSteps } from '../../lib/queries/use-complete-steps.ts';
import { useDataEnd } from '../../lib/queries/use-data-end.ts';
import { useInView } from '../../lib/loading/use-in-view.ts';
import { useRows } from '../../lib/queries/use-rows.ts';
import { CardNote } from '../../widgets/chart-card/card-note.tsx';
import { ChartCard } from '../../widgets/chart-card/chart-card.tsx';
import type { SupplierCardProps } from './supplier-card-props.ts';

const times = { name: '次数', type: 'count', unit: '次' } as const;
const lines = [
  ['yqNum', '邀请'],
  ['acptNum', '接受'],
  ['tbNum', metrics.tbNum.name],
  ['zbNum', metrics.zbNum.name],
] as const;

/** Invitations, acceptances, bids and wins of the supplier by month. */
export function CourseCard({ state, values }: SupplierCardProps) {
  const { conditions, period } = state;
  const [cardRef, seen] = useInView();
  const query = useRows('supplier.monthly', conditions, { values, enabled: seen });
  const complete = useCompleteSteps('supplier.monthly', state, { values, enabled: seen });
  const dataEnd = useDataEnd();
  const model = useMemo(() => {
    const byMonth = new Map((query.data ?? []).flatMap((row) => (row.month === null ? [] : [[row.month, row] as const])));
    if (byMonth.size === 0) return null;
    const months = monthsToShow([...byMonth.keys()], period);
    const fullMonths = new Map(complete?.map((row) => [row.month, row]));
    const categories = months.map((name) => ({ id: null, name, cut: isPartialPeriod([name, name], period, dataEnd) }));
    return prepareLines({
      axis: '月份',
      categories,
      series: lines.map(([column, name]) => {
        const of = (month: string): number => byMonth.get(month)?.[column] ?? 0;
        const completeOf = categories.map(({ name: month, cut }) => completeValue(cut, of(month), fullMonths.get(month)?.[column]));
        return { name, values: months.map(of), complete: completeOf };
      }),
      measure: times,
    });
  }, [query.data, period, dataEnd, complete]);
  return (
    <ChartCard
      title="邀请、投标与中标趋势"
      metrics={['tbNum', 'zbNum']}
      height={264}
      query="supplier.monthly"
      conditions={conditions}
      values={values}
      loaded={query}
      model={model}
      nothing="所选范围内没有邀请、投标或中标"
      cardRef={cardRef}
      extra={complete && <CardNote>空心点为整月，含未选部分</CardNote>}
    />
  );
}
