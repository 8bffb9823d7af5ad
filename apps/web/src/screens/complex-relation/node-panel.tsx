import { formatCount, type RelationNode } from '@tenderscope/contract';
import { Button } from 'antd';
import { LoadFailure } from '../../widgets/chart-card/load-failure.tsx';
import styles from './complex-relation.module.css';
import type { Expansion } from './complex-url.ts';
import { edgeKindName } from './graph-model.ts';
import { isOpen, mostAdded, useCounts } from './use-relations.ts';

interface NodePanelProps {
  node: RelationNode;
  open: readonly Expansion[];
  onExpand: (expansion: Expansion) => void;
}

/** A node of the picture, and how many neighbours of each kind can be added to it. */
export function NodePanel({ node, open, onExpand }: NodePanelProps) {
  const counts = useCounts(node.hub ? null : node.guid);
  return (
    <section aria-label="所选节点" className={styles['panel']}>
      <strong>{`${node.name}（${node.kind}）`}</strong>
      {node.hub && <span>节点连接过多，不展开</span>}
      {counts.isError && <LoadFailure message={counts.error.message} height={0} onRetry={() => void counts.refetch()} />}
      {counts.data?.filter(({ num }) => num > 0).map(({ kind, num }) => {
        const expansion = { guid: node.guid, kind };
        return (
          <Button key={kind} size="small" disabled={isOpen(open, expansion)} onClick={() => onExpand(expansion)}>
            {`展开${edgeKindName(kind)} ${formatCount(num)}${num > mostAdded ? `（显示 ${mostAdded}）` : ''}`}
          </Button>
        );
      })}
    </section>
  );
}
