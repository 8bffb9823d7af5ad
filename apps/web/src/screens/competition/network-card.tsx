import { Progress } from 'antd';
import { useMemo } from 'react';
import { useGraphLayout } from '../../charts/graph/graph-layout/use-graph-layout.ts';
import { prepareGraph } from '../../charts/graph/prepare-graph.ts';
import { CardNote } from '../../widgets/chart-card/card-note.tsx';
import { ChartFrame } from '../../widgets/chart-card/chart-frame.tsx';
import { useStaleText } from '../../widgets/chart-card/use-stale-text.ts';
import { noMeetings, type PairsOfMostActive } from './matrix-card.tsx';
import { edgeKinds, networkOf } from './network-parts.ts';

/** Network of companies, with communities of those that meet each other more often than others. */
export function NetworkCard({ conditions, loaded, cardRef }: PairsOfMostActive) {
  const { data } = loaded;
  const drawn = useMemo(() => (data && data.length > 0 ? networkOf(data) : null), [data]);
  const { positions, progress, failed } = useGraphLayout(drawn?.network ?? null);
  const model = useMemo(
    () => positions && drawn && prepareGraph(drawn.network, positions, { nodeKinds: drawn.nodeKinds, edgeKinds, strength: '相遇次数' }),
    [positions, drawn],
  );
  const isLayingOut = drawn !== null && model === null && !failed;
  const stale = useStaleText(conditions, loaded.isPlaceholderData);
  return (
    <ChartFrame
      title="相遇网络"
      height={400}
      query={isLayingOut ? { ...loaded, isPending: true } : loaded}
      stale={stale}
      model={model}
      nothing={failed ? '关系图布局失败，请刷新页面重试' : noMeetings}
      extra={
        isLayingOut
          ? <Progress type="circle" size={18} percent={Math.round(progress * 100)} aria-label="布局进度" />
          : <CardNote>相遇最多的 24 家；颜色为相遇密集的群，不是团伙</CardNote>
      }
      cardRef={cardRef}
    />
  );
}
