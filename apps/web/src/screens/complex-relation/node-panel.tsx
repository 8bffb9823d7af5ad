import { formatCount } from '@tenderscope/contract';
import { Button } from 'antd';
import { LoadFailure } from '../../widgets/chart-card/load-failure.tsx';
import styles from './complex-relation.module.css';
import { openAll, openGroup, sideOf, type ComplexState, type Expansion } from './complex-url.ts';
import { membersText } from './fold-graph.ts';
import { edgeKindName, type ShownNode } from '../../widgets/relation-graph/graph-model.ts';
import { isOpen, maxAdded, useCounts, type Countable } from './use-relations.ts';

interface NodePanelProps {
  node: ShownNode;
  state: ComplexState;
  onExpand: (expansion: Expansion) => void;
}

const shownOf = (num: number): string => `${formatCount(num)}${num > maxAdded ? `（显示 ${maxAdded}）` : ''}`;

const nameOf = ({ open, kind }: Countable): string => sideOf(open) ?? edgeKindName(kind);

/** A node of the picture and its expansions: the members of a group, or its neighbours by kind with their numbers. */
export function NodePanel({ node, state, onExpand }: NodePanelProps) {
  const { guid, name, kind, hub, members } = node;
  return (
    <section aria-label="所选节点" className={styles['panel']}>
      <strong>{`${name}（${kind}）`}</strong>
      {hub && <span>连接超过 1,000 个主体，为枢纽：只显示，不展开</span>}
      {members && (
        <>
          <span>{membersText(members)}</span>
          <Button size="small" onClick={() => onExpand({ guid, kind: openGroup })}>
            打开群组
          </Button>
        </>
      )}
      {!hub && !members && <Neighbours guid={guid} state={state} onExpand={onExpand} />}
    </section>
  );
}

function Neighbours({ guid, state: { kinds, open }, onExpand }: Omit<NodePanelProps, 'node'> & { guid: string }) {
  const counts = useCounts(guid);
  if (counts.isError) return <LoadFailure message={counts.error.message} height={0} onRetry={() => void counts.refetch()} />;
  const found = counts.data?.filter(({ num }) => num > 0) ?? [];
  const all = found.filter(({ kind }) => kinds.includes(kind));
  return (
    <>
      {counts.isSuccess && found.length === 0 && <span>没有可展开的关系</span>}
      {all.length > 1 && (
        <Button size="small" disabled={isOpen(open, { guid, kind: openAll })} onClick={() => onExpand({ guid, kind: openAll })}>
          展开全部所选关系
        </Button>
      )}
      {found.map((one) => {
        const isChosen = kinds.includes(one.kind);
        const expansion = { guid, kind: one.open };
        return (
          <Button key={one.open} size="small" disabled={!isChosen || isOpen(open, expansion)} onClick={() => onExpand(expansion)}>
            {isChosen ? `展开${nameOf(one)} ${shownOf(one.num)}` : `${nameOf(one)} ${formatCount(one.num)}（未选此关系）`}
          </Button>
        );
      })}
    </>
  );
}
