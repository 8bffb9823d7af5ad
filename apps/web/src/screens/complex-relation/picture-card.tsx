import { formatDay, relationKinds, type RelationNode, type RelationPath } from '@tenderscope/contract';
import { Button, Progress } from 'antd';
import { useMemo, useState } from 'react';
import { useGraphLayout } from '../../charts/graph-layout/use-graph-layout.ts';
import { prepareGraph } from '../../charts/prepare-graph.ts';
import { saveExport } from '../../lib/export-save.ts';
import { useDataEnd } from '../../lib/use-data-end.ts';
import { CardNote } from '../../widgets/chart-card/card-note.tsx';
import { ChartFrame } from '../../widgets/chart-card/chart-frame.tsx';
import type { ComplexState } from './complex-url.ts';
import { edgeKindName, edgeKinds, graphOfPath, networkOf, nodeKinds } from './graph-model.ts';
import { NodePanel } from './node-panel.tsx';
import { PathList } from './path-list.tsx';
import { pictureSvg, wording } from './picture-svg.ts';
import { stepsOf, useRelations } from './use-relations.ts';

interface PictureCardProps {
  state: ComplexState;
  onChange: (patch: Partial<ComplexState>) => void;
}

const title = '关系图';

/** The relations as a picture with its paths and its table, which show the same nodes and relations. */
export function PictureCard({ state, onChange }: PictureCardProps) {
  const { companies, open } = state;
  const { base, graph, paths, failure, isTruncated } = useRelations(state);
  const [chosenPath, choosePath] = useState<RelationPath | null>(null);
  const [chosenNode, chooseNode] = useState<RelationNode | null>(null);
  const path = chosenPath !== null && paths.includes(chosenPath) ? chosenPath : null;
  const network = useMemo(() => (graph.nodes.length > 0 ? networkOf(graph, companies) : null), [graph, companies]);
  const { positions, progress, failed } = useGraphLayout(network);
  const shown = useMemo(() => (path ? graphOfPath(graph, path) : graph), [graph, path]);
  const model = useMemo(
    () => positions && network && prepareGraph(networkOf(shown, companies), positions, { nodeKinds, edgeKinds, strength: '强度' }),
    [positions, network, shown, companies],
  );
  const dataEnd = formatDay(useDataEnd());
  const isLayingOut = network !== null && model === null && !failed;
  const save = (): void => {
    if (!positions) return;
    const svg = pictureSvg(shown, positions, companies, { title: '复杂关系探查', filters: filtersText(state, path !== null, isTruncated), dataEnd });
    saveExport({ blob: new Blob([svg], { type: 'image/svg+xml' }), name: '复杂关系探查.svg' });
  };
  return (
    <ChartFrame
      title={title}
      height={480}
      query={isLayingOut ? { ...base, isPending: true } : base}
      model={model}
      nothing={failed ? '关系图布局失败，请刷新页面重试' : '在所选步数和关系类型内没有找到关系'}
      extra={
        <>
          {isLayingOut && <Progress type="circle" size={18} percent={Math.round(progress * 100)} aria-label="布局进度" />}
          <CardNote>{`数据截至 ${dataEnd} · ${wording}`}</CardNote>
          <Button size="small" disabled={open.length === 0} onClick={() => onChange({ open: open.slice(0, -1) })}>
            撤销展开
          </Button>
          <Button size="small" disabled={!model} onClick={save}>
            导出 SVG
          </Button>
        </>
      }
      head={
        <>
          {isTruncated && <p role="status">结果过多，已截断；请减少步数或关系类型。</p>}
          {failure !== null && <p role="alert">{failure}</p>}
          {chosenNode && <NodePanel node={chosenNode} open={open} onExpand={(one) => onChange({ open: [...open, one] })} />}
        </>
      }
      beside={companies.length > 1 && <PathList paths={paths} graph={graph} chosen={path} onChoose={choosePath} />}
      onPick={(guid) => chooseNode(graph.nodes.find((node) => node.guid === guid) ?? null)}
      cardRef={() => {}}
    />
  );
}

/** What the picture was asked for, and what of the answer it leaves out. */
function filtersText(state: ComplexState, isOnePath: boolean, isTruncated: boolean): string {
  const { companies, kinds, share } = state;
  const names = relationKinds.filter((kind) => kinds.includes(kind)).map(edgeKindName).join('、');
  const parts = [
    `所查企业 ${companies.length} 家`,
    `最多 ${stepsOf(state)} 步`,
    `关系：${names}`,
    share > 0 && `持股不低于 ${share}%`,
    isOnePath && '仅所选路径',
    isTruncated && '结果过多，已截断',
  ];
  return parts.filter((part) => part !== false).join('；');
}
