import { scaleFor, type Measure } from './measure.ts';
import { texts } from './messages.ts';
import type { ChartModel } from './model.ts';
import { names, numbers } from './model-table.ts';
import { restColour } from './palette.ts';
import { pickable, type DrawablePart, type Part } from './part.ts';

interface SignedRank {
  measure: Measure;
  /** At most so many; those below zero keep up to half of the places. */
  top?: number;
  /** What stands below the ranking without taking part in it. */
  apart?: readonly Part[];
}

/** Horizontal bars around zero, the largest uppermost: what is below zero is never hidden by what is above. */
export function prepareSignedRank(parts: readonly Part[], { measure, top = 10, apart = [] }: SignedRank): ChartModel {
  const ranked = [...known(parts)].sort((a, b) => b.value - a.value);
  const losses = ranked.filter(({ value }) => value < 0).slice(-Math.floor(top / 2));
  const gains = ranked.filter(({ value }) => value >= 0).slice(0, top - losses.length);
  const coloured = [...gains, ...losses].map((part) => ({ ...part, colour: part.value < 0 ? ('var(--category6)' as const) : ('var(--category1)' as const) }));
  const shown = [...coloured, ...known(apart).map((part) => ({ ...part, colour: restColour }))];
  const scale = scaleFor(measure, shown.map(({ value }) => value));
  const hasLosses = shown.some(({ value }) => value < 0);
  return {
    label: shown.map(({ name, value }) => texts.valued(name, scale.text(value))).join(texts.listSeparator),
    describe: ({ dataIndex }) => {
      const part = shown[dataIndex];
      return part ? { heading: part.name, lines: [texts.valued(measure.name, scale.text(part.value)), ...(part.notes ?? [])] } : null;
    },
    table: {
      columns: [names(texts.name), numbers(measure.name, scale.unit)],
      rows: shown.map(({ name, value }) => [name, scale.bare(value)]),
    },
    option: {
      grid: { left: 4, right: 64, top: 24, bottom: 0, containLabel: true },
      tooltip: { trigger: 'item' },
      // The values stand at the bars; the axis only says their unit and leaves room for them.
      xAxis: {
        type: 'value',
        position: 'top',
        name: scale.unit,
        axisLabel: { show: false },
        splitLine: { show: false },
        boundaryGap: [hasLosses ? '20%' : 0, 0],
      },
      yAxis: {
        type: 'category',
        inverse: true,
        data: shown.map(({ name }) => name),
        axisLabel: { width: 132, overflow: 'truncate' },
        axisLine: { show: false, onZero: false },
      },
      series: [
        {
          type: 'bar',
          name: measure.name,
          barMaxWidth: 16,
          label: { show: true, color: 'var(--text)', fontSize: 12, formatter: ({ dataIndex }) => scale.bare(shown[dataIndex]?.value ?? null) },
          data: shown.map(({ id, value, colour }) => ({
            ...pickable(id),
            value: scale.scaled(value) ?? 0,
            itemStyle: { color: colour },
            label: { position: value < 0 ? ('left' as const) : ('right' as const) },
          })),
        },
      ],
    },
  };
}

const known = (parts: readonly Part[]): DrawablePart[] =>
  parts.flatMap((part) => (part.value === null ? [] : [{ ...part, value: part.value }]));
