import { Segmented } from 'antd';
import { useMemo, useRef } from 'react';
import type { ChartHandle } from '../../charts/chart.tsx';
import { useGraphLayout } from '../../charts/graph/graph-layout/use-graph-layout.ts';
import type { ChartModel } from '../../charts/model.ts';
import type { Kind, Network } from '../../charts/graph/network.ts';
import { prepareGraph } from '../../charts/graph/prepare-graph.ts';
import { ChartFrame, type ChartFrameProps } from '../../widgets/chart-card/chart-frame.tsx';
import { ChartPictureButton } from '../../widgets/open-case/chart-picture-button.tsx';
import type { Finding } from './finding.ts';
import type { PictureKind } from './finding-tabs.ts';

interface PictureCardProps {
  finding: Finding;
  query: ChartFrameProps['query'];
  /** Must be referentially stable. Null if there is nothing to draw. */
  network: Network | null;
  kinds: { nodeKinds: readonly Kind[]; edgeKinds: readonly Kind[]; strength: string };
  /** Undefined if the heat map is not available. */
  heat?: ChartModel | null;
  picture: PictureKind;
  onPicture: (picture: PictureKind) => void;
  onPickCell?: (id: string) => void;
}

const title = '选中线索的关系';
const noView = () => {};
const options = [{ value: 'graph' as const, label: '关系图' }, { value: 'heat' as const, label: '热力' }];

/** Ties within a finding, as a graph or as a heat map; the table shows exactly the same. */
export function PictureCard({ finding, query, network, kinds, heat, picture, onPicture, onPickCell }: PictureCardProps) {
  const isGraph = picture === 'graph' || heat === undefined;
  const { positions, failed } = useGraphLayout(isGraph ? network : null);
  const graph = useMemo(() => positions && network && prepareGraph(network, positions, kinds), [network, positions, kinds]);
  const isWaiting = isGraph && network !== null && graph === null && !failed;
  const chart = useRef<ChartHandle>(null);
  const model = isGraph ? graph : heat;
  return (
    <ChartFrame
      title={title}
      height={300}
      query={isWaiting ? { ...query, isPending: true } : query}
      model={model}
      nothing={failed ? '关系图布局失败，请刷新页面重试' : '没有可显示的关系'}
      extra={
        <>
          {heat !== undefined && <Segmented<PictureKind> size="small" aria-label="显示" options={options} value={picture} onChange={onPicture} />}
          <ChartPictureButton chart={chart} subject={finding.subject} title={title} about={finding.heading} disabled={!model} />
        </>
      }
      onPick={isGraph ? undefined : onPickCell}
      cardRef={noView}
      chartRef={chart}
    />
  );
}
