import type {
  BarSeriesOption,
  BoxplotSeriesOption,
  FunnelSeriesOption,
  GraphSeriesOption,
  HeatmapSeriesOption,
  LineSeriesOption,
  MapSeriesOption,
  PieSeriesOption,
  RadarSeriesOption,
  SankeySeriesOption,
  ScatterSeriesOption,
  TreemapSeriesOption,
} from 'echarts/charts';
import type {
  GridComponentOption,
  LegendComponentOption,
  MarkLineComponentOption,
  RadarComponentOption,
  TooltipComponentOption,
  VisualMapComponentOption,
} from 'echarts/components';
import type { ComposeOption, registerMap } from 'echarts/core';

export type ChartOption = ComposeOption<
  | BarSeriesOption
  | BoxplotSeriesOption
  | FunnelSeriesOption
  | GraphSeriesOption
  | HeatmapSeriesOption
  | LineSeriesOption
  | MapSeriesOption
  | PieSeriesOption
  | RadarSeriesOption
  | SankeySeriesOption
  | ScatterSeriesOption
  | TreemapSeriesOption
  | GridComponentOption
  | LegendComponentOption
  | MarkLineComponentOption
  | RadarComponentOption
  | TooltipComponentOption
  | VisualMapComponentOption
>;

/** Outlines of regions, as GeoJSON. */
export type MapShape = Parameters<typeof registerMap>[1];
