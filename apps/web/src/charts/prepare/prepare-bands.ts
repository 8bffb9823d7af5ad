import { scaleFor, type Measure } from '../labels/measure.ts';
import { texts } from '../messages.ts';
import type { ChartModel } from '../model.ts';
import { names, numbers } from '../model-table.ts';
import type { Colour } from '../palette.ts';
import { pickable, type Part } from './part.ts';

interface BandAxes {
  /** The quantity that the bands divide, with its unit. */
  axis: string;
  /** The measure of each band. */
  measure: Measure;
  /** Meaning of the colours, if bands have different ones. */
  legend?: readonly { name: string; colour: Colour }[];
}

/** Adjacent bars without gaps, one per band, in the order of the bands. */
export function prepareBands(bands: readonly Part[], { axis, measure, legend = [] }: BandAxes): ChartModel {
  const scale = scaleFor(measure, bands.map(({ value }) => value));
  const complete = bands.reduce((sum, { value }) => sum + (value ?? 0), 0);
  const fullest = bands.reduce<Part | null>((best, band) => ((band.value ?? 0) > (best?.value ?? 0) ? band : best), null);
  return {
    label: [
      texts.sum(texts.valued(measure.name, scale.text(complete))),
      ...(fullest ? [texts.highest(measure.name, fullest.name, scale.text(fullest.value))] : []),
    ].join(texts.sentenceSeparator),
    describe: ({ dataIndex }) => {
      const band = bands[dataIndex];
      if (!band) return null;
      const lines = [texts.valued(measure.name, scale.text(band.value)), ...(band.notes ?? [])];
      return { heading: texts.valued(axis, band.name), lines };
    },
    table: {
      columns: [names(axis), numbers(measure.name, scale.unit)],
      rows: bands.map(({ name, value }) => [name, scale.bare(value)]),
    },
    option: {
      grid: { left: 8, right: 16, top: 36, bottom: 24, containLabel: true },
      tooltip: { trigger: 'axis', axisPointer: { type: 'shadow' } },
      ...(legend.length > 0 ? { legend: { top: 0, left: 'center', selectedMode: false, data: legend.map(({ name }) => name) } } : {}),
      xAxis: {
        type: 'category',
        data: bands.map(({ name }) => name),
        name: axis,
        nameLocation: 'middle',
        nameGap: 28,
        axisLabel: { hideOverlap: true },
      },
      yAxis: { type: 'value', name: scale.unit, ...(measure.type === 'count' ? { minInterval: 1 } : {}) },
      series: [
        {
          type: 'bar',
          name: measure.name,
          stack: 'all',
          barCategoryGap: 1,
          data: bands.map(({ id, value, colour = 'var(--category1)' }) => ({
            ...pickable(id),
            value: scale.scaled(value) ?? '-',
            itemStyle: { color: colour },
          })),
        },
        // Series without data: a legend names series only.
        ...legend.map(({ name, colour }) => ({ type: 'bar' as const, name, stack: 'all', itemStyle: { color: colour }, data: [] })),
      ],
    },
  };
}
