import { defaultRelationKinds, formatCount, type RelationPath } from '@tenderscope/contract';
import { useQuery } from '@tanstack/react-query';
import { Checkbox } from 'antd';
import { useMemo, useRef, useState } from 'react';
import type { ChartHandle } from '../../charts/chart.tsx';
import { useGraphLayout } from '../../charts/graph/graph-layout/use-graph-layout.ts';
import { prepareGraph } from '../../charts/graph/prepare-graph.ts';
import { useInView } from '../../lib/loading/use-in-view.ts';
import { readPaths } from '../../lib/relations/relation-calls.ts';
import { CardNote } from '../../widgets/chart-card/card-note.tsx';
import { ChartFrame } from '../../widgets/chart-card/chart-frame.tsx';
import { ChartPictureButton } from '../../widgets/open-case/chart-picture-button.tsx';
import { edgeKinds, graphOfPath, networkOf, nodeKinds } from '../../widgets/relation-graph/graph-model.ts';
import { PathList } from '../../widgets/relation-graph/path-list.tsx';
import { mergePaths } from './merge-paths.ts';
import type { PairValues } from './pair-values.ts';

const kinds = { nodeKinds, edgeKinds, strength: '强度', strengths: [0, 1] } as const;
/** Steps over ties and shared values, and over joint bids, where a third company is the longest path of use. */
const [maxSteps, maxJointSteps] = [4, 2];
const title = '两家之间的路径';
const nothingYet = { graph: { nodes: [], edges: [] }, paths: [], isTruncated: false };

/** Paths of every kind between two companies, as a picture and as a list; the chosen path is shown alone. */
export function PathsCard({ values: { one, other } }: { values: PairValues }) {
  const [cardRef, seen] = useInView();
  const [hasJoint, showJoint] = useState(true);
  const [chosen, choose] = useState<RelationPath | null>(null);
  const query = useQuery({
    queryKey: ['relations', 'pair', one, other],
    queryFn: ({ signal }) => Promise.all([
      readPaths({ companies: [one, other], maxSteps, kinds: [...defaultRelationKinds], minRatio: 0 }, signal),
      readPaths({ companies: [one, other], maxSteps: maxJointSteps, kinds: ['共同投标'], minRatio: 0 }, signal),
    ]),
    enabled: seen,
  });
  const { data } = query;
  const merged = useMemo(() => (data ? mergePaths(hasJoint ? data : data.slice(0, 1)) : nothingYet), [data, hasJoint]);
  const network = useMemo(() => {
    const shown = chosen ? graphOfPath(merged.graph, chosen) : merged.graph;
    return merged.paths.length === 0 ? null : networkOf(shown, [one, other]);
  }, [merged, chosen, one, other]);
  const { positions, failed } = useGraphLayout(network);
  const model = useMemo(() => positions && network && prepareGraph(network, positions, kinds), [positions, network]);
  const isWaiting = network !== null && model === null && !failed;
  const chart = useRef<ChartHandle>(null);
  const names = merged.graph.nodes.filter(({ guid }) => guid === one || guid === other).map(({ name }) => name).join('、');
  return (
    <ChartFrame
      title={title}
      height={420}
      query={isWaiting ? { ...query, isPending: true } : query}
      model={model}
      nothing={failed ? '关系图布局失败，请刷新页面重试' : '没有找到路径；没有发现不等于没有关系'}
      cardRef={cardRef}
      chartRef={chart}
      extra={
        <>
          <CardNote>{`全部时间；股权、任职、设备、联系方式、账户最多 ${maxSteps} 步，共同投标最多经一家`}</CardNote>
          <Checkbox
            checked={hasJoint}
            onChange={({ target }) => {
              showJoint(target.checked);
              choose(null);
            }}
          >
            包括共同投标
          </Checkbox>
          <ChartPictureButton chart={chart} subject={{ kind: '企业对', guids: [one, other] }} title={title} about={names} disabled={!model} />
        </>
      }
      beside={
        data && (
          <>
            {merged.isTruncated && <p role="status">{`路径过多，只列出最强的 ${formatCount(merged.paths.length)} 条。`}</p>}
            <PathList paths={merged.paths} graph={merged.graph} chosen={chosen} onChoose={choose} onPoint={noView} />
          </>
        )
      }
    />
  );
}

const noView = (): void => {};
