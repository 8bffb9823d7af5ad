import { largestRemainder } from '@tenderscope/contract';
import { axisText, tooltipStyle } from './axis-style.ts';
import type { ChartModel } from './chart.tsx';
import { scaleFor, type Measure } from './measure.ts';
import { texts } from './messages.ts';
import { categoryColour, palette } from './palette.ts';
import { drawable, type Part } from './part.ts';
import { hovered, tooltipHtml } from './tooltip.ts';

/** Shares of a whole as a ring; the percentages beside the names add to 100.00. */
export function prepareRing(parts: readonly Part[], measure: Measure): ChartModel {
  const shown = drawable(parts);
  const whole = shown.reduce((sum, part) => sum + part.value, 0);
  const scale = scaleFor(measure, [whole]);
  const percents = largestRemainder(shown.map((part) => part.value)).map((percent) => `${percent.toFixed(2)}%`);
  const percentOf = new Map(shown.map((part, index) => [part.name, percents[index] ?? '']));
  return {
    label: shown.map((part, index) => texts.share(part.name, percents[index] ?? '')).join(texts.listSeparator),
    option: {
      tooltip: {
        ...tooltipStyle,
        trigger: 'item',
        formatter: (item) => {
          const part = shown[hovered(item)?.dataIndex ?? -1];
          if (!part) return '';
          const share = `${texts.ofTotal} ${percentOf.get(part.name) ?? ''}`;
          return tooltipHtml(part.name, [`${measure.name} ${scale.text(part.value)}`, share, ...(part.notes ?? [])]);
        },
      },
      legend: {
        type: 'plain',
        orient: 'vertical',
        left: '54%',
        top: 'middle',
        icon: 'circle',
        itemWidth: 8,
        itemGap: 12,
        selectedMode: false,
        textStyle: { ...axisText, rich: { name: { width: 92 }, percent: { width: 48, align: 'right' } } },
        formatter: (name) => `{name|${name}}{percent|${percentOf.get(name) ?? ''}}`,
      },
      series: [
        {
          type: 'pie',
          radius: ['40%', '58%'],
          center: ['26%', '50%'],
          label: { show: false },
          itemStyle: { borderColor: '#fff', borderWidth: 2 },
          data: shown.map((part, index) => ({
            ...(part.id === null ? {} : { id: part.id }),
            name: part.name,
            value: scale.scaled(part.value) ?? 0,
            itemStyle: { color: part.colour ?? categoryColour(index) },
          })),
        },
        {
          type: 'pie',
          radius: 0,
          center: ['26%', '50%'],
          silent: true,
          label: { position: 'center', fontSize: 13, lineHeight: 20, color: palette.text, formatter: `${texts.total}\n${scale.text(whole)}` },
          data: [0],
        },
      ],
    },
  };
}
