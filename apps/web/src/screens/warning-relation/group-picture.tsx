import { Segmented } from 'antd';
import { useMemo } from 'react';
import { useGraphLayout } from '../../charts/graph-layout/use-graph-layout.ts';
import { prepareGraph } from '../../charts/prepare-graph.ts';
import { ChartFrame } from '../../widgets/chart-card/chart-frame.tsx';
import { edgeKinds, heatOf, networkOf, nodeKinds } from './group-network.ts';
import type { ChosenGroup } from './use-group.ts';

interface GroupPictureProps {
  chosen: ChosenGroup;
  picture: 'graph' | 'heat';
  onPicture: (picture: 'graph' | 'heat') => void;
}

const noView = () => {};
const pictures = [{ value: 'graph' as const, label: '关系图' }, { value: 'heat' as const, label: '热力' }];

/** The members of the chosen group and what ties them, as a graph or as a heat map; the table shows exactly the same. */
export function GroupPicture({ chosen, picture, onPicture }: GroupPictureProps) {
  const { evidence, group, found } = chosen;
  const { data } = evidence;
  const network = useMemo(() => (data && data.length > 0 ? networkOf(data) : null), [data]);
  const { positions, failed } = useGraphLayout(picture === 'graph' ? network : null);
  const graph = useMemo(
    () => positions && network && prepareGraph(network, positions, { nodeKinds, edgeKinds, strength: '共同证据种类数' }),
    [network, positions],
  );
  const heat = useMemo(() => heatOf(data ?? []), [data]);
  const model = picture === 'graph' ? graph : heat;
  const isWaiting = picture === 'graph' && network !== null && model === null && !failed;
  const query = group === undefined ? found : group === null ? { ...evidence, isPending: false } : evidence;
  return (
    <ChartFrame
      title="选中团伙的关系"
      height={400}
      query={isWaiting ? { ...evidence, isPending: true } : query}
      model={model}
      nothing={failed ? '关系图布局失败，请刷新页面重试' : '没有选中的团伙'}
      extra={<Segmented size="small" aria-label="显示" options={pictures} value={picture} onChange={onPicture} />}
      cardRef={noView}
    />
  );
}
