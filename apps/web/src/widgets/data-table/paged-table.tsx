import type { ReactNode } from 'react';
import type { ColumnInfo } from '../../lib/queries/use-catalog.ts';
import type { QueryKey } from '../../lib/queries/use-rows.ts';
import { LoadFailure } from '../chart-card/load-failure.tsx';
import { Skeleton } from '../chart-card/skeleton.tsx';
import { StaleNote } from '../chart-card/stale-note.tsx';
import { useStaleText } from '../chart-card/use-stale-text.ts';
import type { ColumnLink } from '../links/column-link.ts';
import { withAwardBasis } from './award-time-columns.ts';
import { ColumnChooser } from './column-chooser.tsx';
import styles from './data-table.module.css';
import { ExportButton } from './export-button.tsx';
import { pickColumns } from './pick-columns.ts';
import { frameHeight, rowsHeight, type TableShape } from './table-shape.ts';
import { TableSlot } from './table-slot.tsx';
import { useColumnChoice } from './use-column-choice.ts';
import { usePagedRows, type ColumnOf, type PagedRowsProps } from './use-paged-rows.ts';

interface TableLook<Name extends string = string> {
  columns: readonly Name[];
  rowKey: Name;
  links?: Readonly<Partial<Record<Name, ColumnLink>>>;
  /** Name of the exported file; without it the table offers no export. */
  exportName?: string;
  /** Distinguishes tables of the same query for the users' choice of columns. */
  name?: string;
  shape?: TableShape;
  /** Height of the rows in px, if not the shape's own. */
  height?: number;
}

type PagedTableProps<Key extends QueryKey> = PagedRowsProps<Key> & TableLook<ColumnOf<Key>>;

/** Columns from another query for the rows of a page. */
interface AddedColumns {
  columns: readonly ColumnInfo[];
  /** Adds these columns to the rows of a page. */
  join: (rows: readonly object[]) => readonly object[];
  /** Names of the columns that are hidden until the user chooses. */
  hiddenAtFirst: readonly string[];
  actions: ReactNode;
}

interface PagedFrameProps<Key extends QueryKey> extends TableLook {
  rows: ReturnType<typeof usePagedRows<Key>>;
  added?: AddedColumns;
}

const barHeight = 32;

/** A query as a table; sorting and paging happen on the server. */
export function PagedTable<Key extends QueryKey>(props: PagedTableProps<Key>) {
  return <PagedFrame {...props} rows={usePagedRows(props)} />;
}

/** The same for rows that the caller loads. */
export function PagedFrame<Key extends QueryKey>(props: PagedFrameProps<Key>) {
  const { rows: paged, added, columns, rowKey, links = {}, shape = 'plain', exportName } = props;
  const { query, conditions, values, sorted, answer, described } = paged;
  const { name = query, height = rowsHeight(shape) } = props;
  const stale = useStaleText(conditions, answer.isPlaceholderData);
  const offered = [...columns, ...(added?.columns.map((column) => column.name) ?? [])];
  const choice = useColumnChoice(name, offered, added?.hiddenAtFirst);
  const fullHeight = barHeight + height + frameHeight(shape);
  const failed = [answer, described].find(({ error }) => error !== null);
  if (failed) return <LoadFailure message={failed.error?.message ?? ''} height={fullHeight} onRetry={() => void failed.refetch()} />;
  if (!answer.data || !described.data) return <Skeleton height={fullHeight} />;
  const { rows, total } = answer.data;
  const own = described.data.columns;
  const all = added ? [...own, ...added.columns] : own;
  return (
    <>
      <div className={styles['bar']}>
        <StaleNote text={stale} onRetry={() => void answer.refetch()} />
        {added?.actions}
        <ColumnChooser columns={pickColumns(all, offered)} choice={choice} />
        {exportName !== undefined && (
          <ExportButton
            request={{ query, conditions: sorted, values, columns: withAwardBasis(own, pickColumns(own, choice.shown)), name: exportName }}
            disabled={total === 0}
          />
        )}
      </div>
      <TableSlot
        columns={pickColumns(all, choice.shown)}
        rows={added ? added.join(rows) : rows}
        rowKey={rowKey}
        sorts={described.data.sorts}
        sort={paged.sort}
        onSort={paged.onSort}
        links={links}
        shape={shape}
        loading={answer.isPlaceholderData}
        height={height}
        paging={paged.paging(total)}
      />
    </>
  );
}
