import { BarChart, FunnelChart, LineChart, MapChart, PieChart, TreemapChart } from 'echarts/charts';
import type {
  BarSeriesOption,
  FunnelSeriesOption,
  LineSeriesOption,
  MapSeriesOption,
  PieSeriesOption,
  TreemapSeriesOption,
} from 'echarts/charts';
import { AriaComponent, GridComponent, LegendPlainComponent, TooltipComponent, VisualMapContinuousComponent } from 'echarts/components';
import type {
  AriaComponentOption,
  GridComponentOption,
  LegendComponentOption,
  TooltipComponentOption,
  VisualMapComponentOption,
} from 'echarts/components';
import { getInstanceByDom, init, registerMap, use, type ComposeOption } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useEffectEvent, useImperativeHandle, useRef, type Ref } from 'react';
import { awaitDrawTurn } from './draw-turn.ts';

use([BarChart, FunnelChart, LineChart, MapChart, PieChart, TreemapChart]);
use([AriaComponent, GridComponent, LegendPlainComponent, TooltipComponent, VisualMapContinuousComponent, CanvasRenderer]);

export type ChartOption = ComposeOption<
  | BarSeriesOption
  | FunnelSeriesOption
  | LineSeriesOption
  | MapSeriesOption
  | PieSeriesOption
  | TreemapSeriesOption
  | AriaComponentOption
  | GridComponentOption
  | LegendComponentOption
  | TooltipComponentOption
  | VisualMapComponentOption
>;

/** A chart decided: what to draw and how it reads without eyes. */
export interface ChartModel {
  option: ChartOption;
  /** Text alternative. */
  label: string;
}

export type MapShape = Parameters<typeof registerMap>[1];

export interface ChartHandle {
  /** The picture as a `data:` address. */
  toPng: () => string;
}

interface ChartProps {
  model: ChartModel;
  /** Registered as `china` before the first draw. */
  china?: MapShape | undefined;
  /** Called with the `id` of the data item that was clicked. */
  onPick?: ((id: string) => void) | undefined;
  ref?: Ref<ChartHandle>;
}

/** Draws a model and decides nothing. The first draw has no animation. */
export function Chart({ model, china, onPick, ref }: ChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const drawFirst = useEffectEvent((element: HTMLElement) => {
    const chart = init(element, null, { renderer: 'canvas' });
    chart.setOption({ ...model.option, animation: false });
    chart.on('click', ({ data }) => pick(data));
  });
  const pick = useEffectEvent((data: unknown) => {
    const id = typeof data === 'object' && data !== null && 'id' in data ? data.id : null;
    if (typeof id === 'string') onPick?.(id);
  });

  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    if (china) registerMap('china', china);
    const leaveQueue = awaitDrawTurn(() => drawFirst(element));
    const observer = new ResizeObserver(() => getInstanceByDom(element)?.resize());
    observer.observe(element);
    return () => {
      leaveQueue();
      observer.disconnect();
      getInstanceByDom(element)?.dispose();
    };
  }, [china]);

  useEffect(() => {
    if (box.current) getInstanceByDom(box.current)?.setOption({ ...model.option, animation: true, animationDuration: 300 }, true);
  }, [model]);

  useImperativeHandle(ref, () => ({
    toPng: () => (box.current && getInstanceByDom(box.current)?.getDataURL({ pixelRatio: 2, backgroundColor: '#fff' })) ?? '',
  }));

  return <div ref={box} role="img" aria-label={model.label} style={{ width: '100%', height: '100%' }} />;
}
