import { formatCount, formatDay, type RelationPath } from '@tenderscope/contract';
import { Empty, Progress } from 'antd';
import { useMemo, useRef, useState, useEffect, type KeyboardEvent } from 'react';
import { GraphView } from '../../charts/graph/graph-view/graph-view.tsx';
import { usePrintState } from '../../lib/print/print-state.ts';
import { useDataEnd } from '../../lib/queries/use-data-end.ts';
import { CardNote } from '../../widgets/chart-card/card-note.tsx';
import { Card } from '../../widgets/chart-card/card.tsx';
import { DrawBoundary } from '../../widgets/chart-card/draw-boundary.tsx';
import { LoadFailure } from '../../widgets/chart-card/load-failure.tsx';
import { Skeleton } from '../../widgets/chart-card/skeleton.tsx';
import styles from './complex-relation.module.css';
import { openAll, openGroup, type ComplexState } from './complex-url.ts';
import { ExportButtons } from './export-buttons.tsx';
import { AddPictureButton } from '../../widgets/open-case/add-picture-button.tsx';
import { NodePanel } from './node-panel.tsx';
import { drawPicture, picturePng, type Exported } from './picture-export.ts';
import { PathList } from '../../widgets/relation-graph/path-list.tsx';
import { wording } from './picture-svg.ts';
import { pictureBasis, title as exportTitle, treeText } from './picture-texts.ts';
import { PictureTools } from './picture-tools.tsx';
import { ShownTable } from './shown-table.tsx';
import { useOpened } from './use-opened.ts';
import { usePicture } from './use-picture.ts';
import { isOpen, useRelations } from './use-relations.ts';

/** The picture as exported, for print: its texts stay texts. */
function PaperPicture({ scene, basis, dataEnd }: Pick<Exported, 'scene' | 'basis' | 'dataEnd'>) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { svg } = drawPicture({ scene, basis, dataEnd });
    box.current?.replaceChildren(document.importNode(new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement, true));
  }, [scene, basis, dataEnd]);
  return (
    <div role="img" aria-label={scene.label} className={styles['paper']}>
      <div ref={box} />
    </div>
  );
}

interface PictureCardProps {
  state: ComplexState;
  onChange: (patch: Partial<ComplexState>) => void;
}

const title = '关系图';
const height = 520;

/** The relations as a picture with its paths and its table, which show the same nodes and relations. */
export function PictureCard({ state, onChange }: PictureCardProps) {
  const { companies, arrange } = state;
  const relations = useRelations(state);
  const { base, graph, paths, failure, isTruncated } = relations;
  const frame = useRef<HTMLDivElement>(null);
  const { path, graph: shown, drawn, progress, failed, isLayingOut } = usePicture(state, relations, frame);
  const opened = useOpened(state, onChange);
  const [pointed, setPointed] = useState<RelationPath | null>(null);
  const [chosenGuid, choose] = useState<string | null>(null);
  const [isTableShown, showTable] = useState(false);
  const card = useRef<HTMLElement>(null);
  const isOnPaper = usePrintState(({ state: print }) => print !== 'no');
  const dataEnd = formatDay(useDataEnd());
  const chosen = shown.nodes.find(({ guid }) => guid === chosenGuid) ?? null;
  const names = useMemo(() => new Map(graph.nodes.map(({ guid, name }) => [guid, name])), [graph]);
  const basis = useMemo(
    () => pictureBasis({ state, names, shown, isOnePath: path !== null, isTruncated }),
    [state, names, shown, path, isTruncated],
  );
  const exported = useMemo(
    () => (drawn && !isLayingOut ? { ...drawn, requested: companies, basis, dataEnd } : null),
    [drawn, isLayingOut, companies, basis, dataEnd],
  );
  const isHubAlone = companies.length === 1 && graph.nodes.length === 1 && graph.nodes[0]?.hub === true;

  const expandFromKeyboard = (guid: string): string => {
    choose(guid);
    const node = shown.nodes.find((one) => one.guid === guid);
    if (!node || node.hub) return '枢纽，不展开';
    const expansion = { guid, kind: node.members ? openGroup : openAll } as const;
    if (isOpen(state.open, expansion)) return `${node.name}已展开`;
    opened.expand(expansion);
    return `正在展开${node.name}`;
  };
  const undoByKey = (event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || (event.target as Element).matches('input, textarea')) return;
    const key = event.key.toLowerCase();
    if (key === 'y' || (key === 'z' && event.shiftKey)) opened.redo();
    else if (key === 'z') opened.undo();
    else return;
    event.preventDefault();
  };

  return (
    <Card
      title={title}
      ref={card}
      actions={
        <PictureTools
          state={state}
          onChange={onChange}
          opened={opened}
          isTableShown={isTableShown}
          onTable={() => showTable(!isTableShown)}
          onFullscreen={() => void toggleFullscreen(card.current)}
        />
      }
    >
      {isTruncated && <p role="status">结果过多，已截断；请减少步数或关系类型。</p>}
      {failure !== null && <p role="alert">{failure}</p>}
      {state.path.length > 0 && path === null && base.isSuccess && <p role="status">链接中的路径在当前条件下不存在，已显示全部关系。</p>}
      {isHubAlone && <p role="status">该企业连接超过 1,000 个主体，为枢纽：只显示，不展开。请减少关系类型，或与其他企业一起查询。</p>}
      <div className={styles[companies.length > 1 ? 'columns' : 'whole']} onKeyDown={undoByKey}>
        {companies.length > 1 && (
          <PathList
            paths={paths}
            graph={graph}
            chosen={path}
            onChoose={(next) => onChange({ path: next ? next.nodes : [] })}
            onPoint={setPointed}
          />
        )}
        <div className={styles['picture']}>
          <div className={styles['panel']}>
            {chosen
              ? <NodePanel node={chosen} state={state} onExpand={opened.expand} />
              : <span className={styles['quiet']}>点选节点查看并展开其关系</span>}
          </div>
          <div className={styles['frame']} ref={frame} data-chart style={{ height }} aria-busy={base.isPlaceholderData || isLayingOut}>
            {content()}
            {isLayingOut && (
              <div className={styles['progress']}>
                <Progress type="circle" size={40} percent={Math.round(progress * 100)} aria-label="布局进度" />
              </div>
            )}
          </div>
          <div className={styles['foot']}>
            <CardNote>{`数据截至 ${dataEnd} · ${wording}`}</CardNote>
            <span role="status" className={styles['quiet']}>
              {`图中 ${formatCount(shown.nodes.length)} 个节点、${formatCount(shown.edges.length)} 条关系`}
            </span>
            <ExportButtons exported={exported} />
            <AddPictureButton
              subject={{ kind: '团伙', guids: [...companies] }}
              title={exportTitle}
              disabled={!exported}
              draw={() => (exported ? picturePng(exported) : Promise.reject(new Error('no picture')))}
            />
          </div>
          {arrange === 'tree' && drawn && <p className={styles['text']}>{`${treeText(names.get(companies[0] ?? '') ?? '')}。`}</p>}
        </div>
      </div>
      {isTableShown && <ShownTable shown={shown} requested={companies} chosen={chosenGuid} />}
    </Card>
  );

  function content() {
    if (base.isError && !base.isFetching) {
      return <LoadFailure message={base.error.message} height={height} onRetry={() => void base.refetch()} />;
    }
    if (base.isPending) return <Skeleton label={`${title}加载中`} />;
    if (!drawn) {
      if (isLayingOut) return <Skeleton label={`${title}加载中`} />;
      const nothing = failed ? '关系图布局失败，请刷新页面重试' : '在所选步数和关系类型内没有找到关系';
      return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={nothing} />;
    }
    if (isOnPaper && exported) return <PaperPicture {...exported} />;
    return (
      <DrawBoundary height={height}>
        <GraphView
          scene={drawn.scene}
          path={pointed ? pointed.nodes : null}
          chosen={chosenGuid}
          onChoose={choose}
          onExpand={expandFromKeyboard}
        />
      </DrawBoundary>
    );
  }
}

async function toggleFullscreen(card: Element | null): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen();
  else await card?.requestFullscreen();
}
