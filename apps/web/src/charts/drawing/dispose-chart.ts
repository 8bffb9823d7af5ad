import type { EChartsType } from 'echarts/core';

/**
 * Disposes of a chart. On a canvas zrender paints a large picture in several frames, and the next frame fails if the chart is gone by then.
 * Starting another, empty picture cancels it.
 */
export function disposeChart(chart: EChartsType): void {
  const zr = chart.getZr();
  if (zr.painter.type === 'canvas') {
    zr.clear();
    zr.refreshImmediately(true);
  }
  chart.dispose();
}
