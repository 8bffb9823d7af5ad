import { scaleFor, type Measure } from '../labels/measure.ts';
import { texts } from '../messages.ts';
import type { ChartModel } from '../model.ts';
import { names, numbers } from '../model-table.ts';
import { pickable } from './part.ts';
import { wrapName } from '../labels/wrap-name.ts';

interface Box {
  id: string | null;
  name: string;
  /** Minimum, lower quartile, median, upper quartile and maximum, without outliers. Null for too few values. */
  five: readonly [number, number, number, number, number] | null;
  outliers?: readonly number[];
  /** Further lines of its tooltip. */
  notes?: readonly string[];
  /** Number of outliers, if they are not listed themselves. */
  outlierNum?: number;
}

interface BoxAxes {
  measure: Measure;
  /** Name of the boxes, as the heading of the table's first column. */
  axis?: string;
  /** Room for each name, px: every box then has its name, cut if it is longer. */
  labelWidth?: number;
  /** A longer name continues in further lines instead. */
  wraps?: boolean;
}

/** Distributions side by side as boxes between the quartiles; outliers as points. */
export function prepareBox(boxes: readonly Box[], { measure, axis = texts.group, labelWidth, wraps = false }: BoxAxes): ChartModel {
  const scale = scaleFor(measure, boxes.flatMap(({ five, outliers = [] }) => [...(five ?? []), ...outliers]));
  const outlying = boxes.flatMap((box, index) => (box.outliers ?? []).map((value) => ({ box, index, value })));
  const room = labelWidth === undefined ? { hideOverlap: true, width: 88 } : { interval: 0, width: labelWidth };
  const labelOf = ({ name }: Box): string => (wraps && labelWidth !== undefined ? wrapName(name, labelWidth) : name);
  const read = (five: Box['five']): string[] => texts.quartiles.map((_, index) => scale.bare(five?.[index] ?? null));
  return {
    label: boxes
      .map(({ name, five }) => texts.valued(texts.remark(name, texts.median), scale.text(five?.[2] ?? null)))
      .join(texts.listSeparator),
    describe: ({ seriesIndex, dataIndex }) => {
      if (seriesIndex === 1) {
        const outlier = outlying[dataIndex];
        return outlier ? { heading: outlier.box.name, lines: [texts.valued(texts.outlier, scale.text(outlier.value))] } : null;
      }
      const box = boxes[dataIndex];
      if (!box?.five) return null;
      const lines = texts.quartiles.map((name, index) => texts.valued(name, scale.text(box.five?.[index] ?? null)));
      return { heading: box.name, lines: [...lines, texts.outliers(outliersOf(box)), ...(box.notes ?? [])] };
    },
    table: {
      columns: [names(axis), ...texts.quartiles.map((name) => numbers(name, scale.unit)), numbers(texts.outlier)],
      rows: boxes.map((box) => [box.name, ...read(box.five), String(outliersOf(box))]),
    },
    option: {
      grid: { left: 8, right: 8, top: 32, bottom: 4, containLabel: true },
      tooltip: { trigger: 'item' },
      xAxis: { type: 'category', data: boxes.map(labelOf), axisLabel: { ...room, overflow: 'truncate' } },
      yAxis: { type: 'value', name: scale.unit, scale: true },
      series: [
        {
          type: 'boxplot',
          name: measure.name,
          boxWidth: [8, 36],
          itemStyle: { color: 'var(--primarySoft)', borderColor: 'var(--category1)', borderWidth: 1.5 },
          data: boxes.map(({ id, five }) => ({ ...pickable(id), value: five ? five.map((value) => scale.scaled(value) ?? 0) : [] })),
        },
        {
          type: 'scatter',
          name: texts.outlier,
          symbolSize: 5,
          itemStyle: { color: 'var(--category6)', opacity: 0.7 },
          data: outlying.map(({ box, index, value }) => ({ ...pickable(box.id), value: [index, scale.scaled(value) ?? 0] })),
        },
      ],
    },
  };
}

const outliersOf = ({ outliers = [], outlierNum = outliers.length }: Box): number => outlierNum;
