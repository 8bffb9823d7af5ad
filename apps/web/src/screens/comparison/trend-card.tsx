import { Segmented } from 'antd';
import { useMemo } from 'react';
import { grains } from '../../charts/labels/trend-buckets.ts';
import { prepareLines } from '../../charts/prepare/prepare-lines.ts';
import { useDataEnd } from '../../lib/queries/use-data-end.ts';
import { useInView } from '../../lib/loading/use-in-view.ts';
import { ChartFrame } from '../../widgets/chart-card/chart-frame.tsx';
import type { Figure } from './compare-figures.ts';
import { trendSeries } from './trend-series.ts';
import type { ComparisonPage } from './use-comparison.ts';

const grainOptions = [
  { value: 'month', label: '月' },
  { value: 'quarter', label: '季' },
  { value: 'year', label: '年' },
] as const satisfies readonly { value: (typeof grains)[number]; label: string }[];

interface TrendCardProps {
  page: ComparisonPage;
  /** Figures that the chart offers. */
  figures: readonly Figure[];
}

/** A figure over time, with a line for each member. */
export function TrendCard({ page: { choice, change, members }, figures }: TrendCardProps) {
  const [cardRef] = useInView();
  const dataEnd = useDataEnd();
  const { grain, kind } = choice;
  const figure = figures.find(({ name }) => name === choice.figure) ?? figures[0];
  const { trend } = members;
  const model = useMemo(() => {
    const series = figure && trendSeries(trend, { figure: figure.name, measure: figure.measure, grain, dataEnd, isByPlace: kind === 'period' });
    return series ? prepareLines(series) : null;
  }, [figure, trend, grain, dataEnd, kind]);
  return (
    <ChartFrame
      title="趋势对比"
      height={340}
      query={members.trendState}
      model={model}
      nothing="所选条件内没有可比较的数据"
      cardRef={cardRef}
      extra={
        <>
          <Segmented
            size="small"
            aria-label="对比指标"
            options={figures.map(({ name, measure }) => ({ value: name, label: measure.name }))}
            value={figure?.name ?? ''}
            onChange={(name) => change({ figure: name as typeof choice.figure })}
          />
          <Segmented size="small" aria-label="时间粒度" options={[...grainOptions]} value={grain} onChange={(next) => change({ grain: next })} />
        </>
      }
    />
  );
}
