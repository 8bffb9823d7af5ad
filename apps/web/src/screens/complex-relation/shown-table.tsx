import { formatCount } from '@tenderscope/contract';
import { Segmented } from 'antd';
import { useMemo, useState } from 'react';
import type { RowTone } from '../../widgets/data-table/data-table.tsx';
import { sortRows } from '../../widgets/data-table/sort-rows.ts';
import type { Sort } from '../../widgets/data-table/sort.ts';
import { TableSlot } from '../../widgets/data-table/table-slot.tsx';
import type { ShownGraph } from '../../widgets/relation-graph/graph-model.ts';
import { edgeColumns, edgeRows, nodeColumns, nodeRows, type EdgeRow, type NodeRow } from './shown-rows.ts';

interface ShownTableProps {
  shown: ShownGraph;
  requested: readonly string[];
  /** The chosen node: its rows come first and are highlighted. */
  chosen: string | null;
}

type Part = 'nodes' | 'edges';

/** The nodes and relations of the picture as tables. */
export function ShownTable({ shown, requested, chosen }: ShownTableProps) {
  const [part, setPart] = useState<Part>('edges');
  const [sort, setSort] = useState<Sort | null>(null);
  const [{ page, size }, setPaging] = useState({ page: 1, size: 10 });
  const isOfChosen = (row: NodeRow | EdgeRow): boolean => chosen !== null && ('ends' in row ? row.ends.includes(chosen) : row.key === chosen);
  const rows = useMemo((): readonly (NodeRow | EdgeRow)[] => (part === 'nodes' ? nodeRows(shown, requested) : edgeRows(shown)), [part, shown, requested]);
  const sorted = sortRows<NodeRow | EdgeRow>(rows, sort);
  const ordered = [...sorted.filter(isOfChosen), ...sorted.filter((row) => !isOfChosen(row))];
  const columns = part === 'nodes' ? nodeColumns : edgeColumns;
  return (
    <section aria-label="图中的节点和关系">
      <Segmented<Part>
        size="small"
        aria-label="表中显示"
        options={[
          { value: 'edges', label: `关系 ${formatCount(shown.edges.length)}` },
          { value: 'nodes', label: `节点 ${formatCount(shown.nodes.length)}` },
        ]}
        value={part}
        onChange={(next) => {
          setPart(next);
          setSort(null);
          setPaging({ page: 1, size });
        }}
      />
      <TableSlot
        columns={columns}
        rows={ordered.slice((page - 1) * size, page * size)}
        rowKey="key"
        sorts={columns.map(({ name }) => name)}
        sort={sort}
        onSort={setSort}
        paging={{ page, size, total: rows.length, onChange: (nextPage, nextSize) => setPaging({ page: nextPage, size: nextSize }) }}
        toneOf={(row): RowTone | null => (isOfChosen(row as NodeRow | EdgeRow) ? 'low' : null)}
        height={320}
      />
    </section>
  );
}
