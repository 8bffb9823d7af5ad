import { scaleFor, type Measure } from './measure.ts';
import { texts } from './messages.ts';
import type { ChartModel } from './model.ts';
import { names, numbers } from './model-table.ts';
import { drawable, pickable, type Part } from './part.ts';

/** The `top` largest as horizontal bars, the largest uppermost, each with its value at the end; names get `nameWidth` px. */
export function prepareRank(parts: readonly Part[], measure: Measure, top = 10, nameWidth = 132): ChartModel {
  const shown = drawable(parts).slice(0, top);
  const scale = scaleFor(measure, shown.map((part) => part.value));
  return {
    label: shown.map((part) => texts.valued(part.name, scale.text(part.value))).join(texts.listSeparator),
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
      // The values stand at the bars; the axis only says their unit.
      xAxis: { type: 'value', position: 'top', name: scale.unit, axisLabel: { show: false }, splitLine: { show: false } },
      yAxis: {
        type: 'category',
        inverse: true,
        data: shown.map((part) => part.name),
        axisLabel: { width: nameWidth, overflow: 'truncate' },
        axisLine: { show: false },
      },
      series: [
        {
          type: 'bar',
          name: measure.name,
          barMaxWidth: 16,
          itemStyle: { borderRadius: [0, 2, 2, 0] },
          label: {
            show: true,
            position: 'right',
            color: 'var(--text)',
            fontSize: 12,
            formatter: ({ dataIndex }) => scale.bare(shown[dataIndex]?.value ?? null),
          },
          data: shown.map((part) => ({ ...pickable(part.id), value: scale.scaled(part.value) ?? 0 })),
        },
      ],
    },
  };
}
