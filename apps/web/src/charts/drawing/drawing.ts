import { init, registerMap, type ECElementEvent, type EChartsType } from 'echarts/core';
import type { Scheme } from '../../lib/colour-scheme.ts';
import { prefersReducedMotion } from '../../lib/loading/reduced-motion.ts';
import { awaitDrawTurn } from '../draw-turn.ts';
import type { ChartModel, DataPoint } from '../model.ts';
import { palettes } from '../palette.ts';
import { hovered, tooltipHtml } from '../labels/tooltip.ts';
import type { ChartOption, MapShape } from './chart-option.ts';
import { chartTheme } from './chart-theme.ts';
import { disposeChart } from './dispose-chart.ts';
import { loadParts, type Renderer } from './load-parts.ts';
import { paint } from './paint.ts';

/** Outlines under the name by which a model refers to them. */
export interface NamedMap {
  name: string;
  shape: MapShape;
}

export interface Picture {
  model: ChartModel;
  map: NamedMap | undefined;
  scheme: Scheme;
  /** The names on the axis are clickable, and styled as links. */
  hasNameLinks: boolean;
}

/** A click on a data item, or on the name on the axis that represents it. */
export interface Click {
  data: unknown;
  isName: boolean;
}

export interface Drawing {
  /** Draws once the parts are loaded and it is this chart's turn; the latest picture wins. Rejects if a part cannot be loaded. */
  show: (picture: Picture) => Promise<void>;
  /** Highlights a data item and shows its tooltip, with the first frame if none is drawn yet; null removes both. */
  point: (point: DataPoint | null) => void;
  resize: () => void;
  /** The picture as a `data:` address; empty before the first draw. */
  toPng: () => string;
  close: () => void;
}

/** A chart in an element. There is no animation on the first draw, in print, or for users who prefer less motion. */
export function openDrawing(element: HTMLElement, renderer: Renderer, onClick: (click: Click) => void): Drawing {
  let chart: EChartsType | null = null;
  let latest: Picture | null = null;
  let leaveQueue = (): void => {};
  let pointed: DataPoint | null = null;
  // Until its first frame a chart has options, but no data to highlight: it throws on such a call.
  let isPainted = false;
  const light = (): void => {
    if (!chart || !isPainted) return;
    chart.dispatchAction({ type: 'downplay' });
    chart.dispatchAction(pointed ? { type: 'highlight', ...place(pointed) } : { type: 'hideTip' });
    if (pointed) chart.dispatchAction({ type: 'showTip', ...place(pointed) });
  };
  const onPainted = (): void => {
    isPainted = true;
    chart?.off('rendered', onPainted);
    if (pointed) light();
  };
  let arrange = (option: ChartOption): ChartOption => option;
  const draw = (picture: Picture): void => {
    const { map, scheme } = picture;
    const theme = chartTheme(palettes[scheme]);
    if (map) registerMap(map.name, map.shape);
    const animated = chart !== null && renderer === 'canvas' && !prefersReducedMotion();
    // The first picture takes long, and one more frame splits it into two tasks; print does not wait.
    const lazyUpdate = chart === null && renderer === 'canvas';
    if (chart) {
      chart.setTheme(theme);
    } else {
      chart = init(element, theme, { renderer });
      chart.on('click', (event) => onClick(clickOf(event)));
      chart.on('rendered', onPainted);
    }
    const option = { ...paint(arrange(optionOf(picture)), palettes[scheme]), animation: animated, animationDuration: 300 };
    chart.setOption(option, { notMerge: true, lazyUpdate });
  };
  return {
    show: async (picture) => {
      if (latest?.model !== picture.model) pointed = null;
      latest = picture;
      const { clientWidth } = element;
      const isPhone = 'phone' in document.documentElement.dataset;
      const [parts] = await Promise.all([isPhone ? import('./narrow-option.ts') : null, loadParts(picture.model.option, renderer)]);
      arrange = (option) => parts?.narrowOption(option, clientWidth) ?? option;
      if (latest !== picture) return;
      leaveQueue();
      if (chart) draw(picture);
      else leaveQueue = awaitDrawTurn(() => draw(picture));
    },
    point: (point) => {
      pointed = point;
      light();
    },
    resize: () => {
      // A call with the size it was just drawn at would draw everything again.
      if (chart && (chart.getWidth() !== element.clientWidth || chart.getHeight() !== element.clientHeight)) chart.resize();
    },
    toPng: () =>
      chart && latest && isPainted ? chart.getDataURL({ pixelRatio: 2, backgroundColor: palettes[latest.scheme].card }) : '',
    close: () => {
      latest = null;
      leaveQueue();
      if (chart) disposeChart(chart);
    },
  };

  /** An event of the axis contains the name that it is about. */
  function clickOf({ data, componentType, dataIndex }: ECElementEvent): Click {
    if (componentType !== 'yAxis') return { data, isName: false };
    const [series] = [latest?.model.option.series ?? []].flat();
    const items: unknown = series && 'data' in series ? series.data : [];
    return { data: Array.isArray(items) ? items[dataIndex] : undefined, isName: true };
  }

  /** A treemap counts its root as the first item. */
  function place({ seriesIndex, dataIndex }: DataPoint) {
    const series = [latest?.model.option.series ?? []].flat()[seriesIndex];
    return { seriesIndex, dataIndex: series?.type === 'treemap' ? dataIndex + 1 : dataIndex };
  }
}

function optionOf({ model: { option, describe }, hasNameLinks }: Picture): ChartOption {
  const tooltip = [option.tooltip ?? {}].flat()[0];
  return {
    ...option,
    ...(hasNameLinks && { yAxis: withNameLinks(option.yAxis) }),
    tooltip: {
      ...tooltip,
      formatter: (items) => {
        const item = hovered(items);
        if (!item) return '';
        const { seriesIndex = 0, dataIndex, name, dataType } = item;
        return tooltipHtml(describe({ seriesIndex, dataIndex, name, edge: dataType === 'edge' }));
      },
    },
  };
}

/** Makes the names on the axis clickable, in the colour of links. */
function withNameLinks(yAxis: ChartOption['yAxis']): NonNullable<ChartOption['yAxis']> {
  const [axis] = [yAxis ?? {}].flat();
  return { ...axis, triggerEvent: true, axisLabel: { ...axis?.axisLabel, color: 'var(--primary)' } } as NonNullable<ChartOption['yAxis']>;
}
