import type { EChartsType } from 'echarts/core';

/**
 * Disposes of a chart. On a canvas zrender paints a large picture in several frames, and the next one fails where the chart is gone by
 * then; it is left out once another picture, here one of nothing, has begun.
 */
export function disposeChart(chart: EChartsType): void {
  const zr = chart.getZr();
  if (zr.painter.type === 'canvas') {
    zr.clear();
    zr.refreshImmediately(true);
  }
  chart.dispose();
}
