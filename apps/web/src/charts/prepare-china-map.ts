import { shortProvince } from '@tenderscope/contract';
import { axisText, tooltipStyle } from './axis-style.ts';
import type { ChartModel } from './chart.tsx';
import { scaleFor, type Measure } from './measure.ts';
import { texts } from './messages.ts';
import { palette, sequential } from './palette.ts';
import type { Part } from './part.ts';
import { hovered, tooltipHtml } from './tooltip.ts';
import { hiddenWhenZero, provinces } from './vocabulary/provinces.ts';

/** Range of the colours while there is nothing to range over. */
const defaultRange = 600;
const unseen = { itemStyle: { opacity: 0 }, label: { show: false } } as const;

/** Provinces shaded by value; names match in long and short form, and places that are no province of China are left out. */
export function prepareChinaMap(parts: readonly Part[], measure: Measure): ChartModel {
  const byProvince = new Map(
    parts.flatMap((part) => {
      const name = shortProvince(part.name.trim());
      return provinces.has(name) ? [[name, part] as const] : [];
    }),
  );
  const values = [...byProvince.values()].map((part) => part.value);
  const scale = scaleFor(measure, values);
  const range = Math.max(0, ...values.map((value) => scale.scaled(value) ?? 0)) || defaultRange;
  return {
    label: [...byProvince].map(([name, part]) => `${name} ${scale.text(part.value)}`).join(texts.listSeparator) || texts.noProvince,
    option: {
      tooltip: {
        ...tooltipStyle,
        trigger: 'item',
        formatter: (item) => {
          const name = hovered(item)?.name ?? '';
          const part = byProvince.get(name);
          return tooltipHtml(name, part ? [`${measure.name} ${scale.text(part.value)}`, ...(part.notes ?? [])] : [`${measure.name} ${scale.text(null)}`]);
        },
      },
      visualMap: {
        type: 'continuous',
        min: 0,
        max: range,
        left: 4,
        bottom: 4,
        itemWidth: 10,
        itemHeight: 96,
        text: [`${range.toLocaleString('en-US')} ${scale.unit}`, '0'],
        textStyle: axisText,
        inRange: { color: [...sequential] },
        outOfRange: { color: palette.absent },
      },
      series: [
        {
          type: 'map',
          map: 'china',
          name: measure.name,
          roam: true,
          zoom: 1.2,
          scaleLimit: { min: 1, max: 5 },
          selectedMode: false,
          label: { show: true, fontSize: 10, color: palette.text, textBorderColor: palette.card, textBorderWidth: 2 },
          itemStyle: { areaColor: palette.absent, borderColor: '#c3ccd9', borderWidth: 0.8 },
          emphasis: { label: { color: palette.text }, itemStyle: { areaColor: '#ffd591' } },
          data: [...provinces].map((name) => {
            const part = byProvince.get(name);
            const value = scale.scaled(part?.value ?? null);
            const hidden = hiddenWhenZero.has(name) && !value;
            return {
              name,
              value: value ?? Number.NaN,
              ...(part?.id == null ? {} : { id: part.id }),
              ...(hidden ? { ...unseen, emphasis: unseen, tooltip: { show: false } } : {}),
            };
          }),
        },
      ],
    },
  };
}
