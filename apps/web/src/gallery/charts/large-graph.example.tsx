import { Progress, Segmented } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { arrangements, useArrangement, type Arrangement } from '../../charts/graph/graph-layout/use-arrangement.ts';
import { graphScene } from '../../charts/graph/graph-scene.ts';
import { GraphView, preloadGraph } from '../../charts/graph/graph-view/graph-view.tsx';
import { Card } from '../../widgets/chart-card/card.tsx';
import { Skeleton } from '../../widgets/chart-card/skeleton.tsx';
import { edgeKinds, generatedNetwork, nodeKinds } from './generated-network.ts';

const connections = ['相连', '分散'] as const;
const sizes = [50, 500, 2000, 5000];
const roots = ['n0'];
const directed = new Set(['holds', 'office']);

/** The same model with either renderer, by its size. */
function Component() {
  const [size, setSize] = useState(50);
  const [arrangement, setArrangement] = useState<Arrangement>('force');
  const [connection, setConnection] = useState<(typeof connections)[number]>('相连');
  const network = useMemo(() => generatedNetwork(size, connection === '分散'), [size, connection]);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => preloadGraph(size), [size]);
  const { positions, progress } = useArrangement(network, { arrangement, roots, directed, frame });
  const scene = useMemo(
    () => positions && graphScene(network, positions, { nodeKinds, edgeKinds, strength: '强度', strengths: [0, 1], isNoted: arrangement === 'tree' }),
    [network, positions, arrangement],
  );
  return (
    <Card
      title="大规模关系图"
      actions={
        <>
          {!scene && <Progress type="circle" size={18} percent={Math.round(progress * 100)} aria-label="布局进度" />}
          <Segmented aria-label="节点数" options={sizes} value={size} onChange={setSize} />
          <Segmented aria-label="群之间" options={[...connections]} value={connection} onChange={setConnection} />
          <Segmented aria-label="排列" options={[...arrangements]} value={arrangement} onChange={setArrangement} />
        </>
      }
    >
      <div ref={frame} style={{ height: 600 }}>{scene ? <GraphView scene={scene} /> : <Skeleton label="布局中" />}</div>
    </Card>
  );
}

export const example = { title: '大规模关系图', group: '图表', Component };
