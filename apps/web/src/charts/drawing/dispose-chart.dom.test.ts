import { init, use } from 'echarts/core';
import { CanvasRenderer, SVGRenderer } from 'echarts/renderers';
import { expect, it } from 'vitest';
import { disposeChart } from './dispose-chart.ts';

it('skips the frames that a large picture still needed', () => {
  use([CanvasRenderer]);
  const chart = init(document.createElement('div'), null, { renderer: 'canvas', width: 100, height: 100 });
  chart.getZr().refreshImmediately();
  // The painter's pending request for a frame while a picture is incomplete.
  type Painter = { _redrawId: number; _paintList: (list: object[], before: object[], picture: number) => void };
  const painter = chart.getZr().painter as unknown as Painter;
  const picture = painter._redrawId;
  disposeChart(chart);
  expect(chart.isDisposed()).toBe(true);
  expect(() => painter._paintList([], [], picture)).not.toThrow();
});

it('keeps an SVG picture, which is painted at once', () => {
  use([SVGRenderer]);
  const chart = init(document.createElement('div'), null, { renderer: 'svg', width: 100, height: 100 });
  chart.setOption({ series: [] });
  expect(() => disposeChart(chart)).not.toThrow();
  expect(chart.isDisposed()).toBe(true);
});
