import { metrics } from '@tenderscope/contract';
import { useMemo } from 'react';
import { isCut, monthsToShow } from '../../charts/months.ts';
import { prepareLines } from '../../charts/prepare-lines.ts';
import { useDataEnd } from '../../lib/use-data-end.ts';
import { useInView } from '../../lib/use-in-view.ts';
import { useRows } from '../../lib/use-rows.ts';
import { ChartCard } from '../../widgets/chart-card/chart-card.tsx';
import type { SupplierCardProps } from './supplier-card-props.ts';

const times = { name: '次数', type: 'count', unit: '次' } as const;
const lines = [
  ['yqNum', '邀请'],
  ['acptNum', '接受'],
  ['tbNum', metrics.tbNum.name],
  ['zbNum', metrics.zbNum.name],
] as const;

/** What the supplier was invited to, accepted, bid on and won, month by month. */
export function CourseCard({ state: { conditions, period }, values }: SupplierCardProps) {
  const [cardRef, seen] = useInView();
  const query = useRows('supplier.monthly', conditions, { values, enabled: seen });
  const dataEnd = useDataEnd();
  const model = useMemo(() => {
    const byMonth = new Map((query.data ?? []).flatMap((row) => (row.month === null ? [] : [[row.month, row] as const])));
    if (byMonth.size === 0) return null;
    const months = monthsToShow([...byMonth.keys()], period);
    return prepareLines({
      axis: '月份',
      categories: months.map((name) => ({ id: null, name, cut: isCut([name, name], period, dataEnd) })),
      series: lines.map(([column, name]) => ({ name, values: months.map((month) => byMonth.get(month)?.[column] ?? 0) })),
      measure: times,
    });
  }, [query.data, period, dataEnd]);
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
    />
  );
}
