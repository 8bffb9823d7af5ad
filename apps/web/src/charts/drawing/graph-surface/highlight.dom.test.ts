import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { GraphScene } from '../../graph/graph-scene.ts';
import { Highlight } from './highlight.ts';
import type { PaintedScene } from './paint-nodes.ts';

const kind = { key: 'k', name: 'K', colour: 'var(--primary)' } as const;
const scene = {
  nodes: [0, 1, 2].map((id) => ({ id: String(id), name: `N${id}`, kind, shape: 'circle', size: 8, isHub: false, isFocus: false, degree: 1 })),
  links: [
    { from: 0, to: 1, kind, colour: 'var(--primary)', width: 1, opacity: 0.3, bend: 0 },
    { from: 1, to: 2, kind, colour: 'var(--primary)', width: 1, opacity: 0.9, bend: 0.5 },
  ],
} as unknown as GraphScene;
const painted: PaintedScene = { scene, places: [[0, 0], [10, 0], [20, 0]], colourOf: () => '#000000', radius: () => 4 };
const view = { transform: { a: 1, d: 1, e: 0, f: 0 } as DOMMatrix, scale: 1 };

/** Calls on the canvas, with the opacity at the time of each. */
let calls: [name: string, args: unknown[], alpha: number][] = [];
beforeEach(() => {
  calls = [];
  const state: Record<string, unknown> = { globalAlpha: 1 };
  const context = new Proxy(state, {
    get: (target, name: string) => (name in target
      ? target[name]
      : (...args: unknown[]) => {
          calls.push([name, args, target['globalAlpha'] as number]);
          return name === 'getTransform' ? view.transform : { width: 10 };
        }),
    set: (target, name: string, value) => Reflect.set(target, name, value),
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
});
afterEach(() => vi.restoreAllMocks());
const called = (name: string) => calls.filter(([one]) => one === name);

it('paints highlighted items above a faded graph, and leaves the graph unchanged without any', () => {
  const parent = document.body.appendChild(document.createElement('div'));
  const below = parent.appendChild(document.createElement('canvas'));
  const highlight = new Highlight(below);
  expect([...parent.children].indexOf(below)).toBe(0);
  highlight.show(painted, { nodes: new Set([1, 2]), links: new Set([1]) }, null, view);
  expect(below.style.opacity).toBe('0.1');
  // Bent to the same side as in the library, at full opacity.
  expect(called('quadraticCurveTo').map(([, args, alpha]) => [args, alpha])).toEqual([[[15, -5, 20, 0], 0.9]]);
  expect(called('arc').map(([, [x]]) => x)).toEqual([10, 20]);
  calls = [];
  highlight.show(painted, { nodes: new Set([0, 1]), links: new Set([0]) }, null, view);
  expect(called('quadraticCurveTo').map(([, , alpha]) => alpha)).toEqual([0.8]);
  calls = [];
  highlight.show(painted, null, 2, view);
  expect(below.style.opacity).toBe('');
  expect(called('quadraticCurveTo')).toEqual([]);
  expect(called('clearRect')).toHaveLength(1);
  // The node that is marked has a ring.
  expect(called('arc').map(([, [x, , radius]]) => [x, radius])).toEqual([[20, 6]]);
  parent.remove();
});
