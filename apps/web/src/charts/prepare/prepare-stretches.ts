import { formatCount } from '@tenderscope/contract';
import { scaleFor, type Measure } from '../labels/measure.ts';
import { texts } from '../messages.ts';
import type { ChartModel } from '../model.ts';
import { names, numbers } from '../model-table.ts';
import { pickable } from './part.ts';

interface Stretch {
  /** The value that a click passes; null for none. */
  id: string | null;
  name: string;
  /** Length of the stretch; null is unknown. */
  value: number | null;
  /** Number of cases with a known length. */
  count: number;
}

/** Consecutive stretches, each starting at the end of the one above. */
export function prepareStretches(stretches: readonly Stretch[], measure: Measure, countUnit: string): ChartModel {
  const scale = scaleFor(measure, stretches.map(({ value }) => value));
  const starts = stretches.map((_, index) => stretches.slice(0, index).reduce((sum, { value }) => sum + (value ?? 0), 0));
  const read = ({ value, count }: Stretch): string => texts.remark(scale.text(value), texts.valued(formatCount(count), countUnit));
  return {
    label: stretches.map((stretch) => texts.valued(stretch.name, read(stretch))).join(texts.listSeparator),
    describe: ({ dataIndex }) => {
      const stretch = stretches[dataIndex];
      return stretch ? { heading: stretch.name, lines: [texts.valued(measure.name, read(stretch))] } : null;
    },
    table: {
      columns: [names(texts.stage), numbers(measure.name, scale.unit), numbers(texts.count, countUnit)],
      rows: stretches.map(({ name, value, count }) => [name, scale.bare(value), formatCount(count)]),
    },
    option: {
      grid: { left: 8, right: 136, top: 8, bottom: 24, containLabel: true },
      tooltip: { trigger: 'item' },
      xAxis: { type: 'value', name: texts.remark(measure.name, scale.unit), nameLocation: 'middle', nameGap: 28 },
      yAxis: { type: 'category', inverse: true, data: stretches.map(({ name }) => name) },
      series: [
        {
          type: 'bar',
          stack: 'all',
          silent: true,
          itemStyle: { color: 'transparent' },
          data: stretches.map(({ value }, index) => Math.min(starts[index] ?? 0, (starts[index] ?? 0) + (value ?? 0))),
        },
        {
          type: 'bar',
          stack: 'all',
          barMaxWidth: 28,
          itemStyle: { color: 'var(--category1)', borderRadius: 2 },
          label: {
            show: true,
            position: 'right',
            color: 'var(--text)',
            formatter: ({ dataIndex }) => {
              const stretch = stretches[dataIndex];
              return stretch ? read(stretch) : '';
            },
          },
          data: stretches.map(({ id, value }) => ({ ...pickable(id), value: value === null ? '-' : Math.abs(scale.scaled(value) ?? 0) })),
        },
      ],
    },
  };
}
