import { BarChart, LineChart, PieChart } from 'echarts/charts';
import { GridComponent, LegendPlainComponent, TooltipComponent } from 'echarts/components';
import { use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { loadChunk } from '../../lib/loading/load-chunk.ts';
import type { ChartOption } from './chart-option.ts';

export type Renderer = 'canvas' | 'svg';

type SeriesType = NonNullable<Extract<ChartOption['series'], readonly unknown[]>[number]['type']>;

// Parts of nearly every chart are loaded at once; the rest when a chart first needs it.
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
} satisfies Record<Exclude<SeriesType, 'bar' | 'line' | 'pie'> | 'markLine' | 'svg', () => Promise<unknown>>;

type PartName = keyof typeof loaders;
const isPart = (name: string): name is PartName => name in loaders;

/** The parts of the chart library that an option needs, beside those that are always loaded. */
export function partsOf(option: ChartOption, renderer: Renderer): PartName[] {
  const series = [option.series ?? []].flat();
  const names = series.flatMap((one) => [one.type ?? '', ...('markLine' in one ? ['markLine'] : [])]);
  return [...new Set([...names, renderer].filter(isPart))];
}

/** Ensures that an option can be drawn. Rejects if a part cannot be loaded. */
export async function loadParts(option: ChartOption, renderer: Renderer): Promise<void> {
  await Promise.all(partsOf(option, renderer).map((name) => loadChunk<unknown>(loaders[name])));
}
