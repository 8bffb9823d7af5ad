import type { IssuerUnitNode } from '@tenderscope/contract';
import { useMemo } from 'react';
import { useSession } from '../../lib/session/session-store.ts';
import { Card } from '../../widgets/chart-card/card.tsx';
import { TreeDiagram } from '../../widgets/tree-diagram/tree-diagram.tsx';
import type { TreeNode } from '../../widgets/tree-diagram/tree.ts';

const toTree = ({ id, name, children }: IssuerUnitNode): TreeNode => ({
  id,
  label: name,
  ...(children.length > 0 && { note: `下属单位 ${children.length} 家`, children: children.map(toTree) }),
});

/** The units of the user's scope under one root. */
function Component() {
  const units = useSession(({ zbrTree }) => zbrTree);
  const tree = useMemo(() => ({ id: 'all', label: '全部招标人', children: units.map(toTree) }), [units]);
  return (
    <Card title="组织结构">
      <TreeDiagram label="组织结构" tree={tree} height={520} openLevels={1} />
    </Card>
  );
}

export const example = { title: '树图', group: '表格与明细', Component };
