import type { ChartOption } from './drawing/chart-option.ts';

/** One piece of data of a drawn chart. */
export interface Spot {
  seriesIndex: number;
  dataIndex: number;
  name: string;
  /** What joins two nodes, in charts that have both. */
  edge: boolean;
}

/** What a piece of data says, in a tooltip and read aloud. */
export interface Description {
  heading: string;
  lines: readonly string[];
}

/** A chart's numbers as a table, in the units of the chart. */
export interface ModelTable {
  columns: readonly { title: string; unit?: string; align: 'left' | 'right' }[];
  rows: readonly (readonly string[])[];
}

/** How a chart reads without eyes for pictures. */
export interface Reading {
  /** Text alternative. */
  label: string;
  /** Null for what is drawn without being data. */
  describe: (spot: Spot) => Description | null;
  table: ModelTable;
}

/**
 * A chart decided: what to draw and how it reads. Colours are names of the palette (`var(--primary)`); those of axes, texts
 * and lines come with the scheme. A data item with an `id` can be picked.
 */
export interface ChartModel extends Reading {
  option: ChartOption;
}

/** A chart whose items stand for data, such as the rows it is drawn from. */
export interface PickableModel<Datum> extends ChartModel {
  /** The datum of the item with an `id`; undefined where there is none. */
  datumOf: (id: string) => Datum | undefined;
}
