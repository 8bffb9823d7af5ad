import { scaleFor, type Measure } from '../labels/measure.ts';
import { texts } from '../messages.ts';
import type { ChartModel } from '../model.ts';
import { names, numbers } from '../model-table.ts';
import { pickable } from './part.ts';

interface Level {
  id: string | null;
  name: string;
  /** Null is unknown: the level and the steps beside it are gaps. */
  value: number | null;
}

/** Levels as full bars, with the difference of two as a floating bar. */
export function prepareWaterfall(levels: readonly Level[], measure: Measure): ChartModel {
  const scale = scaleFor(measure, levels.map(({ value }) => value));
  const bars = levels.flatMap((level, index) => [...stepTo(level, levels[index - 1]), { ...level, low: 0, change: null }]);
  const drawn = bars.map(({ id, low, value, change }) => {
    const color = change === null ? 'var(--category1)' : change < 0 ? 'var(--category2)' : 'var(--category6)';
    const size = change === null ? value : Math.abs(change);
    return { ...pickable(id), value: scale.scaled(size) ?? '-', low: scale.scaled(low) ?? '-', itemStyle: { color } };
  });
  const text = (bar: WaterfallBar): string => read(bar, scale.text);
  return {
    label: bars.map((bar) => texts.valued(bar.name, text(bar))).join(texts.listSeparator),
    describe: ({ dataIndex }) => {
      const bar = bars[dataIndex];
      return bar ? { heading: bar.name, lines: [texts.valued(measure.name, text(bar))] } : null;
    },
    table: {
      columns: [names(texts.step), numbers(measure.name, scale.unit)],
      rows: bars.map((bar) => [bar.name, read(bar, scale.bare)]),
    },
    option: {
      grid: { left: 8, right: 8, top: 32, bottom: 4, containLabel: true },
      tooltip: { trigger: 'axis', axisPointer: { type: 'shadow' } },
      xAxis: { type: 'category', data: bars.map(({ name }) => name), axisLabel: { interval: 0, formatter: (name: string, index: number) => shortName(bars[index]) ?? name } },
      yAxis: { type: 'value', name: scale.unit, nameTextStyle: { align: 'right' } },
      series: [
        { type: 'bar', stack: 'all', silent: true, itemStyle: { color: 'transparent' }, data: drawn.map(({ low }) => low) },
        {
          type: 'bar',
          stack: 'all',
          barMaxWidth: 48,
          label: {
            show: true,
            position: 'top',
            color: 'var(--text)',
            formatter: ({ dataIndex }) => {
              const bar = bars[dataIndex];
              return bar?.value == null ? '' : read(bar, scale.bare);
            },
          },
          data: drawn.map(({ low, ...item }) => item),
        },
      ],
    },
  };
}

interface WaterfallBar extends Level {
  /** Start of the bar. */
  low: number | null;
  /** Change from the level before; null for a level. */
  change: number | null;
}

/** The step that leads to a level; none for the first. */
function stepTo(level: Level, before: Level | undefined): WaterfallBar[] {
  if (!before || before.value === null || level.value === null) return [];
  const change = level.value - before.value;
  const name = change < 0 ? texts.decrease : texts.increase;
  const low = Math.min(level.value, before.value);
  return [{ id: null, name: texts.stepBetween(name, before.name, level.name), value: change, low, change }];
}

/** A step is between its levels: the axis need not repeat their names. */
function shortName(bar: WaterfallBar | undefined): string | undefined {
  return bar?.change == null ? bar?.name : bar.change < 0 ? texts.decrease : texts.increase;
}

/** Text of a level, or of a step with its sign. */
function read({ value, change }: WaterfallBar, textOf: (value: number | null) => string): string {
  if (change === null) return textOf(value);
  return `${change < 0 ? '-' : change > 0 ? '+' : ''}${textOf(Math.abs(change))}`;
}
