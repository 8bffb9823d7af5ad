import { BarChartOutlined, DownloadOutlined, FullscreenOutlined, TableOutlined } from '@ant-design/icons';
import type { MetricKey } from '@tenderscope/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { Empty } from 'antd';
import { Suspense, useEffect, useRef, useState, type CSSProperties, type ReactNode, type RefObject } from 'react';
import type { ChartHandle } from '../../charts/chart.tsx';
import type { NamedMap } from '../../charts/drawing/drawing.ts';
import type { ChartModel } from '../../charts/model.ts';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { useIdleTurn } from '../../lib/loading/use-idle-turn.ts';
import { CardAction } from './card-action.tsx';
import styles from './card.module.css';
import { Card } from './card.tsx';
import { DrawBoundary } from './draw-boundary.tsx';
import type { ChartRows } from './export-rows.tsx';
import { LoadFailure } from './load-failure.tsx';
import { ModelTable } from './model-table.tsx';
import { Skeleton } from './skeleton.tsx';
import { StaleNote } from './stale-note.tsx';
import { usePrintState } from '../../lib/print/print-state.ts';

/**
 * Renderer of charts: as text and lines in a print. A browser that prints from its own menu leaves no time to draw again and prints the
 * current picture.
 */
function usePrintRenderer(): 'canvas' | 'svg' {
  const state = usePrintState((print) => print.state);
  const [renderer, setRenderer] = useState<'canvas' | 'svg'>('canvas');
  if (state === 'preparing' && renderer === 'canvas') setRenderer('svg');
  if (state === 'no' && renderer === 'svg') setRenderer('canvas');
  return renderer;
}

/** Downloads a `data:` address through the browser. */
function saveFile(name: string, href: string): void {
  if (href === '') return;
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
}

const loadChart = async () => (await import('../../charts/chart.tsx')).Chart;
const Chart = lazyPart(loadChart);
const CardActions = lazyPart(async () => (await import('./card-actions.tsx')).CardActions);

export interface ChartFrameProps {
  title: string;
  metrics?: readonly MetricKey[];
  /** Height of the chart in px, also while it loads. */
  height: number;
  query: Pick<UseQueryResult, 'isPending' | 'isError' | 'isFetching' | 'isPlaceholderData' | 'error'> & { refetch: () => unknown };
  /** Text about figures that are still those of other conditions. */
  stale?: string | null;
  /** Null if there is nothing to draw. */
  model: ChartModel | null;
  /** The reason, if known, for a chart without data. */
  nothing?: string | undefined;
  /** The same rows as a table; by default the model's own numbers are shown. */
  table?: ReactNode;
  extra?: ReactNode;
  /** Above the chart: its inputs. */
  head?: ReactNode;
  /** Below the chart: the same rows in full, so that the card offers no switch to a table. */
  foot?: ReactNode;
  /** At the right of the chart, or below it on a narrow card: a summary of the chart. */
  beside?: ReactNode;
  /** Directly below the chart: an explanation. */
  below?: ReactNode;
  onPick?: ((id: string) => void) | undefined;
  onPickName?: ((id: string) => void) | undefined;
  /** The outlines that a map is drawn with. */
  map?: NamedMap | undefined;
  /** Gives the caller access to the drawn chart. */
  chartRef?: RefObject<ChartHandle | null>;
  /** Its source rows; with these the card offers them as a workbook. */
  rows?: ChartRows;
  /** Lets the screen detect when the card comes into view. */
  cardRef: (element: HTMLElement | null) => void;
}

/** A chart with its table, its picture and its states; it loads, fails and retries independently. */
export function ChartFrame(props: ChartFrameProps) {
  const { title, metrics = [], height, query, stale = null, model, nothing = '暂无数据', table, extra, head, foot, beside, below } = props;
  const { onPick, onPickName, map, rows, cardRef, chartRef } = props;
  const [asTable, setAsTable] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const own = useRef<ChartHandle>(null);
  const chart = chartRef ?? own;
  const renderer = usePrintRenderer();
  const { isFetching } = query;
  // A part that was not requested is out of sight: it gets its controls when the page is idle.
  const hasControls = useIdleTurn(isFetching || !query.isPending);
  useEffect(() => {
    // The code loads in parallel with the rows; the chart itself reports a failure.
    if (isFetching) loadChart().catch(() => {});
  }, [isFetching]);
  const actions = (
    <>
      {extra}
      {!foot && (
        <CardAction
          label={asTable ? '显示图表' : '显示表格'}
          icon={asTable ? <BarChartOutlined /> : <TableOutlined />}
          onClick={() => setAsTable(!asTable)}
        />
      )}
      <CardAction
        label="下载图片"
        icon={<DownloadOutlined />}
        disabled={asTable || !model}
        onClick={() => saveFile(`${title}.png`, chart.current?.toPng() ?? '')}
      />
      <Suspense><CardActions title={title} metrics={metrics} rows={rows} table={model?.table ?? null} /></Suspense>
      <CardAction label="全屏" icon={<FullscreenOutlined />} onClick={() => void toggleFullscreen(body.current?.closest('section') ?? null)} />
    </>
  );
  return (
    <Card title={title} metrics={hasControls ? metrics : []} actions={hasControls && actions} ref={cardRef}>
      {head}
      {beside
        ? (
            <div className={styles['columns']}>
              <div>
                {frame()}
                {below}
              </div>
              <div>{beside}</div>
            </div>
          )
        : <>{frame()}{below}</>}
      {foot}
    </Card>
  );

  function frame(): ReactNode {
    return (
      <div className={styles['frame']} data-chart style={{ '--height': `${height}px` } as CSSProperties}>
        <StaleNote text={stale} onRetry={() => void query.refetch()} />
        <div className={styles['body']} ref={body} aria-busy={query.isPlaceholderData}>
          {content()}
        </div>
      </div>
    );
  }

  function content(): ReactNode {
    if (query.isError && !query.isFetching) {
      return <LoadFailure message={query.error?.message ?? ''} height={height} onRetry={() => void query.refetch()} />;
    }
    if (query.isPending || query.isError) return <Skeleton label={`${title}加载中`} />;
    if (!model) {
      return (
        <div className={styles['notice']}>
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={nothing} />
        </div>
      );
    }
    if (asTable) return table ?? <ModelTable title={title} table={model.table} />;
    return (
      <DrawBoundary height={height}>
        <Suspense fallback={<Skeleton label={`${title}加载中`} />}>
          <Chart model={model} map={map} renderer={renderer} onPick={onPick} onPickName={onPickName} ref={chart} />
        </Suspense>
      </DrawBoundary>
    );
  }
}

async function toggleFullscreen(card: Element | null): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen();
  else await card?.requestFullscreen();
}
