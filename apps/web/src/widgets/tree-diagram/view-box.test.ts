import { expect, it } from 'vitest';
import { fitView, openingView, panView, showBox, zoomView } from './view-box.ts';

const frame = { width: 400, height: 200 };

it('fits a complete drawing in the centre, and never enlarges one', () => {
  const small = fitView({ width: 100, height: 50 }, frame);
  expect(small).toEqual({ x: -150, y: -75, scale: 1 });
  const large = fitView({ width: 800, height: 100 }, frame, 0);
  expect(large).toEqual({ x: 0, y: -150, scale: 0.5 });
});

it('opens at a readable size: the root in the middle of the height', () => {
  const root = { x: 0, y: 990, width: 100, height: 20 };
  expect(openingView({ width: 100, height: 50 }, frame, { ...root, y: 15 })).toEqual(fitView({ width: 100, height: 50 }, frame));
  const view = openingView({ width: 300, height: 2000 }, frame, root);
  expect(view.scale).toBe(0.85);
  expect(view.y + frame.height / view.scale / 2).toBeCloseTo(1000);
  expect(view.x + frame.width / view.scale / 2).toBeCloseTo(150);
  const wide = openingView({ width: 3000, height: 2000 }, frame, root);
  expect(wide.x).toBe(-16);
});

it('zooms around a fixed point, between bounds', () => {
  const view = { x: 10, y: 20, scale: 1 };
  const zoomed = zoomView(view, 2, { x: 100, y: 50 });
  expect(zoomed.scale).toBe(2);
  expect([zoomed.x + 100 / 2, zoomed.y + 50 / 2]).toEqual([view.x + 100, view.y + 50]);
  expect(zoomView(view, 100, { x: 0, y: 0 }).scale).toBe(3);
  expect(zoomView(view, 0.001, { x: 0, y: 0 }).scale).toBe(0.2);
});

it('moves with the pointer at any scale', () => {
  expect(panView({ x: 0, y: 0, scale: 2 }, 20, -10)).toEqual({ x: -10, y: 5, scale: 2 });
});

it('moves no further than a box needs to be visible', () => {
  const view = { x: 0, y: 0, scale: 1 };
  expect(showBox(view, { x: 50, y: 50, width: 100, height: 30 }, frame)).toEqual(view);
  expect(showBox(view, { x: 500, y: 50, width: 100, height: 30 }, frame)).toEqual({ x: 200, y: 0, scale: 1 });
  expect(showBox(view, { x: -40, y: 50, width: 100, height: 30 }, frame)).toEqual({ x: -40, y: 0, scale: 1 });
});
