import type { ChartOption } from './drawing/chart-option.ts';

/** One data item of a drawn chart. */
export interface DataPoint {
  seriesIndex: number;
  dataIndex: number;
  name: string;
  /** True for a link between two nodes, in charts that have both. */
  edge: boolean;
}

/** Text of a data item, in a tooltip and for screen readers. */
export interface Description {
  heading: string;
  lines: readonly string[];
}

/** A chart's numbers as a table, in the units of the chart. */
export interface ModelTable {
  columns: readonly { title: string; unit?: string; align: 'left' | 'right' }[];
  rows: readonly (readonly string[])[];
}

/** Text alternatives of a chart. */
export interface Reading {
  /** Text alternative. */
  label: string;
  /** Null for drawn items that are not data. */
  describe: (point: DataPoint) => Description | null;
  table: ModelTable;
}

/**
 * A chart with all decisions made: what to draw and its text alternatives. Colours are names of the palette (`var(--primary)`); those of
 * axes, texts and lines come with the scheme. A data item with an `id` can be picked.
 */
export interface ChartModel extends Reading {
  option: ChartOption;
}

/** A chart whose items represent data, such as the rows it is drawn from. */
export interface PickableModel<Datum> extends ChartModel {
  /** The datum of the item with an `id`; undefined if there is none. */
  datumOf: (id: string) => Datum | undefined;
}
