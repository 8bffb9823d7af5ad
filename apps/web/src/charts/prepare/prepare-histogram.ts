import { formatCount } from '@tenderscope/contract';
import type { Bin } from './bins.ts';
import { scaleFor, type Measure } from '../labels/measure.ts';
import { texts } from '../messages.ts';
import type { ChartModel } from '../model.ts';
import { names, numbers } from '../model-table.ts';

interface HistogramAxes {
  /** The measure of the values in the bins. */
  measure: Measure;
  /** Unit of the counts. */
  unit: string;
}

/** Number of values in each bin; the bars touch, like the bins. */
export function prepareHistogram(bins: readonly Bin[], { measure, unit }: HistogramAxes): ChartModel {
  const scale = scaleFor(measure, bins.flatMap(({ from, to }) => [from, to]));
  const bound = (value: number): string => (scale.scaled(value) ?? 0).toLocaleString('en-US');
  const ranges = bins.map(({ from, to }) => texts.binFrom(bound(from), bound(to)));
  const complete = bins.reduce((sum, { count }) => sum + count, 0);
  const fullest = bins.reduce((best, { count }, index) => (count > (bins[best]?.count ?? 0) ? index : best), 0);
  const counted = (count: number): string => texts.valued(formatCount(count), unit);
  return {
    label:
      complete === 0
        ? texts.sum(counted(0))
        : [texts.sum(counted(complete)), texts.highest(measure.name, `${ranges[fullest] ?? ''} ${scale.unit}`, counted(bins[fullest]?.count ?? 0))].join(
            texts.sentenceSeparator,
          ),
    describe: ({ dataIndex }) => {
      const bin = bins[dataIndex];
      return bin ? { heading: `${measure.name} ${ranges[dataIndex] ?? ''} ${scale.unit}`, lines: [counted(bin.count)] } : null;
    },
    table: {
      columns: [names(texts.remark(measure.name, scale.unit)), numbers(texts.count, unit)],
      rows: bins.map(({ count }, index) => [ranges[index] ?? '', formatCount(count)]),
    },
    option: {
      grid: { left: 8, right: 16, top: 32, bottom: 24, containLabel: true },
      tooltip: { trigger: 'axis', axisPointer: { type: 'shadow' } },
      xAxis: {
        type: 'category',
        data: ranges,
        name: texts.remark(measure.name, scale.unit),
        nameLocation: 'middle',
        nameGap: 28,
        axisLabel: { hideOverlap: true },
      },
      yAxis: { type: 'value', name: unit, minInterval: 1 },
      series: [{ type: 'bar', barCategoryGap: 1, data: bins.map(({ from, count }) => ({ id: String(from), value: count })) }],
    },
  };
}
