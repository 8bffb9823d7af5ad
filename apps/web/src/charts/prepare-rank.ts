import { axisName, axisText, tooltipStyle } from './axis-style.ts';
import type { ChartModel } from './chart.tsx';
import { scaleFor, type Measure } from './measure.ts';
import { texts } from './messages.ts';
import { palette } from './palette.ts';
import { drawable, type Part } from './part.ts';
import { hovered, tooltipHtml } from './tooltip.ts';

/** The `top` largest as horizontal bars, the largest uppermost, each with its value at the end. */
export function prepareRank(parts: readonly Part[], measure: Measure, top = 10): ChartModel {
  const shown = drawable(parts).slice(0, top);
  const scale = scaleFor(measure, shown.map((part) => part.value));
  return {
    label: shown.map((part) => `${part.name} ${scale.text(part.value)}`).join(texts.listSeparator),
    option: {
      grid: { left: 4, right: 64, top: 24, bottom: 0, containLabel: true },
      tooltip: {
        ...tooltipStyle,
        trigger: 'item',
        formatter: (item) => {
          const part = shown[hovered(item)?.dataIndex ?? -1];
          return part ? tooltipHtml(part.name, [`${measure.name} ${scale.text(part.value)}`, ...(part.notes ?? [])]) : '';
        },
      },
      // The values stand at the bars; the axis only says their unit.
      xAxis: { type: 'value', position: 'top', name: scale.unit, ...axisName, axisLabel: { show: false }, splitLine: { show: false } },
      yAxis: {
        type: 'category',
        inverse: true,
        data: shown.map((part) => part.name),
        axisLabel: { ...axisText, width: 132, overflow: 'truncate' },
        axisLine: { show: false },
        axisTick: { show: false },
      },
      series: [
        {
          type: 'bar',
          name: measure.name,
          barMaxWidth: 16,
          itemStyle: { color: palette.primary, borderRadius: [0, 2, 2, 0] },
          label: {
            show: true,
            position: 'right',
            color: palette.text,
            fontSize: 12,
            formatter: ({ dataIndex }) => scale.bare(shown[dataIndex]?.value ?? null),
          },
          data: shown.map((part) => ({ ...(part.id === null ? {} : { id: part.id }), value: scale.scaled(part.value) ?? 0 })),
        },
      ],
    },
  };
}
