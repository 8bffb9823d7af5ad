import { init, use, type ECElementEvent } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { cutNames, nameWidth, namesThatFit, namingOrder } from '../../graph/graph-names.ts';
import { faded, type Lit } from '../../graph/graph-lit.ts';
import type { GraphScene, SceneLink, SceneNode } from '../../graph/graph-scene.ts';
import { ringPath, shapePath, reachOf } from '../../graph/graph-shapes.ts';
import { palettes } from '../../palette.ts';
import { chartTheme } from '../chart-theme.ts';
import { disposeChart } from '../dispose-chart.ts';
import { paint } from '../paint.ts';
import type { OpenSurface } from './graph-surface.ts';

use([CanvasRenderer]);

/** Maximum number of names at first; four times as many when everything is twice as large. */
const namesAtFirst = 60;
const [minZoom, maxZoom] = [0.5, 20];
/** Time without movement of the view before names are chosen again, ms. */
const restMs = 80;
const symbolRadius = 50;

/** Draws up to a few hundred nodes with the library of the other charts; its part for graphs must be loaded. */
export const openEchartsSurface: OpenSurface = (element, events) => {
  const chart = init(element, null, { renderer: 'canvas' });
  let shown: { scene: GraphScene; scheme: keyof typeof palettes; order: number[]; names: string[] } | null = null;
  let [lit, at]: [Lit | null, number | null] = [null, null];
  let zoom = 1;
  let rest: ReturnType<typeof setTimeout> | undefined;

  const seriesOf = (named: ReadonlySet<number> = namedNow()) => {
    if (!shown) return [];
    const { scene, names } = shown;
    return [{
      data: scene.nodes.map((node, place) => ({
        ...pointOf(node),
        itemStyle: {
          color: node.kind.colour,
          opacity: isLit(lit?.nodes, place) ? 1 : faded,
          ...(place === at && { borderColor: 'var(--text)', borderWidth: 2 }),
        },
        label: { show: named.has(place), formatter: labelOf(scene, node, names[place] ?? '') },
      })),
      links: scene.links.map((link, place) => lineOf(scene, link, isLit(lit?.links, place) ? link.opacity : faded)),
    }];
  };
  const restyle = (): void => {
    if (shown) chart.setOption(paint({ series: seriesOf() }, palettes[shown.scheme]), { lazyUpdate: true });
  };
  const dataPointOf = ({ dataType, dataIndex }: ECElementEvent) => (dataType === 'edge' ? { link: dataIndex } : { node: dataIndex });
  chart.on('mouseover', (event) => events.onHover(dataPointOf(event), event.event?.offsetX ?? 0, event.event?.offsetY ?? 0));
  chart.on('mousemove', (event) => events.onHover(dataPointOf(event), event.event?.offsetX ?? 0, event.event?.offsetY ?? 0));
  chart.on('mouseout', () => events.onHover(null, 0, 0));
  chart.on('click', (event) => {
    if (event.dataType === 'node') events.onPick(event.dataIndex);
  });
  chart.on('graphroam', (event) => {
    const { zoom: factor } = event as { zoom?: number };
    if (factor === undefined) return;
    zoom = Math.min(maxZoom, Math.max(minZoom, zoom * factor));
    clearTimeout(rest);
    rest = setTimeout(restyle, restMs);
  });

  return {
    show: (scene, scheme) => {
      const isNew = shown === null;
      const isSchemeNew = shown?.scheme !== scheme;
      shown = { scene, scheme, order: namingOrder(scene), names: cutNames(scene.nodes.map(({ name }) => name)) };
      if (isNew || isSchemeNew) chart.setTheme(chartTheme(palettes[scheme]));
      const drawn = (): void => {
        chart.off('finished', drawn);
        events.onDrawn();
      };
      chart.on('finished', drawn);
      // The names that fit are known only after the nodes have their places.
      const option = { animation: false, series: [{ ...frame, ...seriesOf(new Set())[0] }] };
      chart.setOption(paint(option, palettes[scheme]), { notMerge: isNew || isSchemeNew });
      restyle();
    },
    light: (nextLit, nextAt) => {
      [lit, at] = [nextLit, nextAt];
      restyle();
      const node = at === null ? undefined : shown?.scene.nodes[at];
      if (node) bringIntoView(node);
    },
    zoom: (factor) => {
      const [originX, originY] = [chart.getWidth() / 2, chart.getHeight() / 2];
      chart.dispatchAction({ type: 'graphRoam', seriesIndex: 0, zoom: factor, originX, originY });
    },
    fit: () => {
      zoom = 1;
      chart.setOption({ series: [{ zoom: 1, center: null }] });
      restyle();
    },
    resize: () => {
      if (chart.getWidth() !== element.clientWidth || chart.getHeight() !== element.clientHeight) chart.resize();
    },
    close: () => {
      clearTimeout(rest);
      disposeChart(chart);
    },
  };

  /** Places of the nodes whose names fit: first the marked and highlighted nodes, then the most important. */
  function namedNow(): ReadonlySet<number> {
    if (!shown) return new Set();
    const { scene: { nodes, isNoted }, order, names } = shown;
    const first = at === null ? [] : [at];
    const places = [...first, ...order.filter((place) => place !== at && isLit(lit?.nodes, place))];
    const boxes = places.map((place) => {
      const { x = 0, y = 0, size = 0, note = '', isHub = false } = nodes[place] ?? {};
      const [left = 0, top = 0] = pixelOf(x, y) ?? [];
      const text = isNoted && note.length > (names[place] ?? '').length ? note : (names[place] ?? '');
      return { x: left, y: top + (size / 2) * reachOf(isHub), text };
    });
    const fitting = namesThatFit(boxes, lit ? Infinity : namesAtFirst * Math.max(1, zoom) ** 2);
    return new Set(fitting.flatMap((index) => places[index] ?? []));
  }

  function pixelOf(x: number, y: number): number[] | undefined {
    return chart.convertToPixel({ seriesIndex: 0 }, [x, y]);
  }

  /** Moves the view just far enough that a node is well inside. */
  function bringIntoView({ x, y }: SceneNode): void {
    const place = pixelOf(x, y);
    const [left = 0, top = 0] = place ?? [];
    const inside = (value: number, length: number): number => Math.min(Math.max(value, length * 0.1), length * 0.9) - value;
    const [dx, dy] = [inside(left, chart.getWidth()), inside(top, chart.getHeight())];
    if (place && (dx !== 0 || dy !== 0)) chart.dispatchAction({ type: 'graphRoam', seriesIndex: 0, dx, dy });
  }
};

const frame = {
  type: 'graph',
  layout: 'none',
  roam: true,
  scaleLimit: { min: minZoom, max: maxZoom },
  preserveAspect: true,
  left: 80,
  right: 80,
  top: 32,
  bottom: 40,
  emphasis: { focus: 'adjacency', label: { show: true }, lineStyle: { opacity: 1 } },
  blur: { itemStyle: { opacity: faded }, lineStyle: { opacity: faded } },
  label: { position: 'bottom', fontSize: 11, width: nameWidth, color: 'var(--text)', textBorderColor: 'var(--card)', textBorderWidth: 2 },
  edgeLabel: { fontSize: 10, opacity: 1, color: 'var(--textSecondary)', textBorderColor: 'var(--card)', textBorderWidth: 2 },
} as const;

const isLit = (places: ReadonlySet<number> | undefined, place: number): boolean => places?.has(place) ?? true;

const labelOf = ({ isNoted }: GraphScene, { note }: SceneNode, name: string): string => (isNoted && note !== '' ? `${name}\n${note}` : name);

function pointOf({ id, name, x, y, size, shape, isHub }: SceneNode) {
  const centre = [symbolRadius, symbolRadius] as const;
  const path = `path://${shapePath(shape, centre, symbolRadius)}${isHub ? ringPath(centre, symbolRadius) : ''}`;
  return { id, name, x, y, symbol: shape === 'circle' && !isHub ? 'circle' : path, symbolSize: size * reachOf(isHub) };
}

function lineOf({ nodes, isNoted }: GraphScene, { from, to, kind, colour, width, bend, note }: SceneLink, opacity: number) {
  return {
    source: nodes[from]?.id ?? '',
    target: nodes[to]?.id ?? '',
    lineStyle: { color: colour, width, opacity, curveness: bend, type: kind.isDashed ? 'dashed' as const : 'solid' as const },
    label: { show: isNoted && note !== '' && opacity > faded, formatter: note },
  };
}
