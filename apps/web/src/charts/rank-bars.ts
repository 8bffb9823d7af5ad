import { scaleFor, type Measure } from './measure.ts';
import { texts } from './messages.ts';
import type { Reading } from './model.ts';
import { names, numbers } from './model-table.ts';
import { nameLabels } from './name-labels.ts';
import type { DrawablePart } from './part.ts';

/** Horizontal bars without their series: how they read, and the frame they stand in, the first uppermost; names get `nameWidth` px. */
export function rankBars(shown: readonly DrawablePart[], measure: Measure, nameWidth: number) {
  const scale = scaleFor(measure, shown.map(({ value }) => value));
  const reading: Reading = {
    label: shown.map(({ name, value }) => texts.valued(name, scale.text(value))).join(texts.listSeparator),
    describe: ({ dataIndex }) => {
      const part = shown[dataIndex];
      return part ? { heading: part.name, lines: [texts.valued(measure.name, scale.text(part.value)), ...(part.notes ?? [])] } : null;
    },
    table: {
      columns: [names(texts.name), numbers(measure.name, scale.unit)],
      rows: shown.map(({ name, value }) => [name, scale.bare(value)]),
    },
  };
  const frame = {
    grid: { left: 4, right: 64, top: 24, bottom: 0, containLabel: true },
    tooltip: { trigger: 'item' },
    // The values stand at the bars; the axis only says their unit.
    xAxis: { type: 'value', position: 'top', name: scale.unit, axisLabel: { show: false }, splitLine: { show: false } },
    yAxis: {
      type: 'category',
      inverse: true,
      data: shown.map(({ name }) => name),
      ...nameLabels(shown.map(({ name }) => name), nameWidth),
      axisLine: { show: false },
    },
  } as const;
  const label = {
    show: true,
    color: 'var(--text)',
    fontSize: 12,
    formatter: ({ dataIndex }: { dataIndex: number }) => scale.bare(shown[dataIndex]?.value ?? null),
  } as const;
  return { scale, reading, frame, bars: { type: 'bar', name: measure.name, barMaxWidth: 16, label } } as const;
}
