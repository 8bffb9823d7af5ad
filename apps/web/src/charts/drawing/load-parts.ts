import { BarChart, LineChart, PieChart } from 'echarts/charts';
import { GridComponent, LegendPlainComponent, TooltipComponent } from 'echarts/components';
import { use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { loadChunk } from '../../lib/load-chunk.ts';
import type { ChartOption } from './chart-option.ts';

export type Renderer = 'canvas' | 'svg';

// What nearly every chart is made of comes at once; the rest when a chart first needs it.
use([BarChart, LineChart, PieChart, GridComponent, LegendPlainComponent, TooltipComponent, CanvasRenderer]);

const loaders = {
  boxplot: () => import('./parts/boxplot.ts'),
  funnel: () => import('./parts/funnel.ts'),
  graph: () => import('./parts/graph.ts'),
  heatmap: () => import('./parts/heatmap.ts'),
  map: () => import('./parts/map.ts'),
  markLine: () => import('./parts/mark-line.ts'),
  radar: () => import('./parts/radar.ts'),
  sankey: () => import('./parts/sankey.ts'),
  scatter: () => import('./parts/scatter.ts'),
  svg: () => import('./parts/svg.ts'),
  treemap: () => import('./parts/treemap.ts'),
};

type PartName = keyof typeof loaders;
const isPart = (name: string): name is PartName => name in loaders;

/** The parts of the chart library an option is drawn with, beside those that are always there. */
export function partsOf(option: ChartOption, renderer: Renderer): PartName[] {
  const series = [option.series ?? []].flat();
  const names = series.flatMap((one) => [one.type ?? '', ...('markLine' in one ? ['markLine'] : [])]);
  return [...new Set([...names, renderer].filter(isPart))];
}

/** Makes sure that an option can be drawn. Rejects when a part cannot be had. */
export async function loadParts(option: ChartOption, renderer: Renderer): Promise<void> {
  await Promise.all(partsOf(option, renderer).map((name) => loadChunk<unknown>(loaders[name])));
}
