import { largestRemainder } from '@tenderscope/contract';
import { tooltipStyle } from './axis-style.ts';
import type { ChartModel } from './chart.tsx';
import { scaleFor, type Measure } from './measure.ts';
import { texts } from './messages.ts';
import { categoryColour, inkOn } from './palette.ts';
import { drawable, type Part } from './part.ts';
import { hovered, tooltipHtml } from './tooltip.ts';

/** Areas in proportion to the values, each with its name, value and share. */
export function prepareTreemap(parts: readonly Part[], measure: Measure): ChartModel {
  const shown = drawable(parts);
  const scale = scaleFor(measure, shown.map((part) => part.value));
  const percents = largestRemainder(shown.map((part) => part.value)).map((percent) => `${percent.toFixed(2)}%`);
  const details = new Map(
    shown.map((part, index) => [part.name, [scale.text(part.value), percents[index] ?? '', ...(part.notes ?? [])]] as const),
  );
  return {
    label: shown.map((part, index) => texts.share(part.name, percents[index] ?? '')).join(texts.listSeparator),
    option: {
      tooltip: {
        ...tooltipStyle,
        formatter: (item) => {
          const name = hovered(item)?.name ?? '';
          const [value, share, ...notes] = details.get(name) ?? [];
          return value === undefined ? '' : tooltipHtml(name, [`${measure.name} ${value}`, `${texts.ofTotal} ${share ?? ''}`, ...notes]);
        },
      },
      series: [
        {
          type: 'treemap',
          left: 0,
          right: 0,
          top: 0,
          bottom: 0,
          roam: false,
          nodeClick: false,
          breadcrumb: { show: false },
          itemStyle: { gapWidth: 3, borderWidth: 0 },
          data: shown.map((part, index) => {
            const colour = part.colour ?? categoryColour(index);
            return {
              ...(part.id === null ? {} : { id: part.id }),
              name: part.name,
              value: scale.scaled(part.value) ?? 0,
              itemStyle: { color: colour },
              label: {
                position: [12, 10] as [number, number],
                color: inkOn(colour),
                fontSize: 13,
                lineHeight: 18,
                formatter: `${part.name}\n${scale.text(part.value)}\n${percents[index] ?? ''}`,
              },
            };
          }),
        },
      ],
    },
  };
}
