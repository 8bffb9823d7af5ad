import { chartPoints, type Report, type ReportChart as Chart, type ReportFormat } from '@tenderscope/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Measure } from '../../charts/labels/measure.ts';
import type { ChartModel } from '../../charts/model.ts';
import { prepareLines } from '../../charts/prepare/prepare-lines.ts';
import { prepareStackedRank } from '../../charts/prepare/prepare-stacked-rank.ts';
import { ChartFrame } from '../chart-card/chart-frame.tsx';

const types: Partial<Record<ReportFormat, Measure['type']>> = { money: 'money', rate: 'rate' };
const doNothing = (): void => {};

/** A chart of a report, from the same rows as its text; null without any. */
function chartModel(report: Pick<Report, 'sources'>, chart: Chart): ChartModel | null {
  const { categories, series } = chartPoints(report, chart);
  const measured = series[0]?.column;
  if (categories.length === 0 || !measured) return null;
  const { title, format, unit } = measured;
  const table = {
    axis: report.sources[chart.source]?.columns.find(({ name }) => name === chart.category)?.title ?? '',
    categories: categories.map((name) => ({ id: null, name })),
    series: series.map(({ column, values }) => ({ name: column.title, values })),
    measure: { name: title, type: types[format] ?? ('count' as const), unit: unit === '' ? '次' : unit },
  };
  return chart.kind === 'months' ? prepareLines(table) : prepareStackedRank(table);
}

interface ReportChartProps {
  report: Report;
  chart: Chart;
  query: Pick<UseQueryResult, 'isPending' | 'isError' | 'isFetching' | 'isPlaceholderData' | 'error' | 'refetch'>;
}

export function ReportChart({ report, chart, query }: ReportChartProps) {
  const model = useMemo(() => chartModel(report, chart), [report, chart]);
  return <ChartFrame title={chart.title} height={264} query={query} model={model} cardRef={doNothing} />;
}
