import { businessDay } from '@tenderscope/contract';
import { scaleFor, type Measure } from '../labels/measure.ts';
import { texts } from '../messages.ts';
import type { ChartModel } from '../model.ts';
import { names, numbers } from '../model-table.ts';
import type { Kind } from '../graph/network.ts';
import { pickable } from './part.ts';

interface DatedMark {
  id: string | null;
  name: string;
  /** Epoch ms; a mark without a time or a value is left out. */
  at: number | null;
  value: number | null;
  /** Key of its kind. */
  kind: string;
  /** Further lines of its tooltip. */
  notes?: readonly string[];
}

interface DatedScatter {
  measure: Measure;
  kinds: readonly Kind[];
}

/** Shapes in addition to colours distinguish the kinds. */
const symbols = ['circle', 'diamond', 'triangle', 'rect'] as const;

/** Marks in time, coloured by kind; the axis starts at zero without negative values. */
export function prepareDatedScatter(marks: readonly DatedMark[], { measure, kinds }: DatedScatter): ChartModel {
  const shown = marks.flatMap((mark) => (mark.at === null || mark.value === null ? [] : [{ ...mark, at: mark.at, value: mark.value }]));
  const scale = scaleFor(measure, shown.map(({ value }) => value));
  const groups = kinds.map((kind) => ({ ...kind, own: shown.filter((mark) => mark.kind === kind.key) }));
  const kindName = new Map(kinds.map(({ key, name }) => [key, name]));
  const hasNegative = shown.some(({ value }) => value < 0);
  return {
    label: [texts.points(shown.length), ...groups.map(({ name, own }) => texts.valued(name, String(own.length)))].join(texts.listSeparator),
    describe: ({ seriesIndex, dataIndex }) => {
      const mark = groups[seriesIndex]?.own[dataIndex];
      if (!mark) return null;
      const lines = [texts.valued(measure.name, scale.text(mark.value)), businessDay(mark.at), kindName.get(mark.kind) ?? ''];
      return { heading: mark.name, lines: [...lines, ...(mark.notes ?? [])] };
    },
    table: {
      columns: [names(texts.when), names(texts.name), numbers(measure.name, scale.unit), names(texts.group)],
      rows: shown.map(({ at, name, value, kind }) => [businessDay(at), name, scale.bare(value), kindName.get(kind) ?? '']),
    },
    option: {
      grid: { left: 8, right: 24, top: 44, bottom: 4, containLabel: true },
      legend: { top: 0, left: 'center', selectedMode: false, data: kinds.map(({ name }) => name) },
      tooltip: { trigger: 'item' },
      xAxis: { type: 'value', scale: true, splitNumber: 5, axisLabel: { hideOverlap: true, formatter: (at: number) => businessDay(at) } },
      yAxis: { type: 'value', name: texts.remark(measure.name, scale.unit), nameTextStyle: { align: 'left' }, ...(hasNegative ? {} : { min: 0 }) },
      series: groups.map(({ name, colour, own }, index) => ({
        type: 'scatter' as const,
        name,
        symbol: symbols[index % symbols.length] ?? 'circle',
        symbolSize: own.length > 200 ? 6 : 9,
        itemStyle: { color: colour, opacity: 0.8 },
        data: own.map((mark) => ({ ...pickable(mark.id), name: mark.name, value: [mark.at, scale.scaled(mark.value) ?? 0] })),
      })),
    },
  };
}
