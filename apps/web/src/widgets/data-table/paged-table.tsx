import type { Condition } from '@tenderscope/contract';
import { useMemo, useState } from 'react';
import { useTableInfo } from '../../lib/use-catalog.ts';
import type { WithParams } from '../../lib/param-positions.ts';
import { useStaleText } from '../chart-card/use-stale-text.ts';
import { usePage, type ParamsByKey, type QueryKey, type Row } from '../../lib/use-rows.ts';
import { LoadFailure } from '../chart-card/load-failure.tsx';
import { Skeleton } from '../chart-card/skeleton.tsx';
import { StaleNote } from '../chart-card/stale-note.tsx';
import type { ColumnLink } from '../links/column-link.ts';
import { withAwardBasis } from './award-time-columns.ts';
import { ColumnChooser } from './column-chooser.tsx';
import styles from './data-table.module.css';
import { ExportButton } from './export-button.tsx';
import { pickColumns } from './pick-columns.ts';
import type { Sort } from './sort.ts';
import { frameHeight, rowsHeight, type TableShape } from './table-shape.ts';
import { TableSlot } from './table-slot.tsx';
import { useColumnChoice } from './use-column-choice.ts';

type ColumnOf<Key extends QueryKey> = keyof Row<Key> & string;

type PagedTableProps<Key extends QueryKey> = WithParams<Key> & {
  query: Key;
  /** Must keep its identity while it means the same: a new one starts at the first page. */
  conditions: readonly Condition[];
  columns: readonly ColumnOf<Key>[];
  rowKey: ColumnOf<Key>;
  /** Null keeps the query's own order. */
  initialSort: (Sort & { name: ColumnOf<Key> }) | null;
  enabled: boolean;
  links?: Readonly<Partial<Record<ColumnOf<Key>, ColumnLink>>>;
  /** Name of the exported file; the table offers no export without. */
  exportName?: string;
  /** Tells tables of one query apart where users choose columns. */
  name?: string;
  shape?: TableShape;
  /** Of the rows in px, where not the shape's own. */
  height?: number;
};

const barHeight = 32;
const none = {};

/** A query as a table; sorting and paging happen on the server. */
export function PagedTable<Key extends QueryKey>(props: PagedTableProps<Key>) {
  const { query, conditions, columns, rowKey, initialSort, enabled, links = {}, name = query, shape = 'plain' } = props;
  const values = (props.values ?? none) as ParamsByKey[Key];
  const { exportName, height = rowsHeight(shape) } = props;
  const [sort, setSort] = useState<Sort | null>(initialSort);
  const [size, setSize] = useState(10);
  const [position, setPosition] = useState({ page: 1, conditions });
  const page = position.conditions === conditions ? position.page : 1;
  const sorted = useMemo(() => (sort ? [...conditions, { sortName: sort.name, sortRule: sort.rule }] : conditions), [conditions, sort]);
  const answer = usePage(query, { conditions: sorted, page, size }, { enabled, values });
  const described = useTableInfo(query, enabled);
  const stale = useStaleText(conditions, answer.isPlaceholderData);
  const choice = useColumnChoice(name, columns);
  const wholeHeight = barHeight + height + frameHeight(shape);
  const failed = [answer, described].find(({ error }) => error !== null);
  if (failed) return <LoadFailure message={failed.error?.message ?? ''} height={wholeHeight} onRetry={() => void failed.refetch()} />;
  if (!answer.data || !described.data) return <Skeleton height={wholeHeight} />;
  const shown = pickColumns(described.data.columns, choice.shown);
  return (
    <>
      <div className={styles['bar']}>
        <StaleNote text={stale} onRetry={() => void answer.refetch()} />
        <ColumnChooser columns={pickColumns(described.data.columns, columns)} choice={choice} />
        {exportName !== undefined && (
          <ExportButton
            ask={{ query, conditions: sorted, values, columns: withAwardBasis(described.data.columns, shown), name: exportName }}
            disabled={answer.data.total === 0}
          />
        )}
      </div>
      <TableSlot
        columns={shown}
        rows={answer.data.rows}
        rowKey={rowKey}
        sorts={described.data.sorts}
        sort={sort}
        onSort={(next) => {
          setSort(next);
          setPosition({ page: 1, conditions });
        }}
        links={links}
        shape={shape}
        loading={answer.isPlaceholderData}
        height={height}
        paging={{
          page,
          size,
          total: answer.data.total,
          onChange: (nextPage, nextSize) => {
            setSize(nextSize);
            setPosition({ page: nextSize === size ? nextPage : 1, conditions });
          },
        }}
      />
    </>
  );
}
