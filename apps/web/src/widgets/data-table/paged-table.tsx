import type { FigureOfRows } from '@tenderscope/contract';
import type { ReactNode } from 'react';
import type { ColumnInfo } from '../../lib/queries/use-catalog.ts';
import type { QueryKey } from '../../lib/queries/use-rows.ts';
import { LoadFailure } from '../chart-card/load-failure.tsx';
import { Skeleton } from '../chart-card/skeleton.tsx';
import { StaleNote } from '../chart-card/stale-note.tsx';
import { useStaleText } from '../chart-card/use-stale-text.ts';
import type { ColumnLink } from '../links/column-link.ts';
import { withAwardBasis } from './award-time-columns.ts';
import { SettingOutlined } from '@ant-design/icons';
import { Button, Checkbox, Popover } from 'antd';
import styles from './data-table.module.css';
import { shownColumns, switchColumn } from './column-choice.ts';
import { ExportButton } from './export-button.tsx';
import { pickColumns } from './pick-columns.ts';
import { useHiddenColumns } from './table-address.ts';
import { frameHeight, rowsHeight, type TableShape } from './table-shape.ts';
import { TableSlot } from './table-slot.tsx';
import { usePagedRows, type ColumnOf, type PagedQuery } from './use-paged-rows.ts';

interface ColumnChoice {
  shown: string[];
  change: (name: string) => void;
  showAll: () => void;
}

const noNames = [] as const;

/** The user's choice of columns for a table. Those of `hiddenAtFirst` are hidden until the user chooses. */
function useColumnChoice(table: string, columns: readonly string[], hiddenAtFirst: readonly string[] = noNames): ColumnChoice {
  const [hidden, keep] = useHiddenColumns(table, columns, hiddenAtFirst);
  return {
    shown: shownColumns(columns, hidden),
    change: (name) => keep(switchColumn(columns, hidden, name)),
    showAll: () => keep(new Set()),
  };
}

interface ColumnChooserProps {
  columns: readonly ColumnInfo[];
  choice: ColumnChoice;
}

/** Shows and hides columns; one always remains. */
function ColumnChooser({ columns, choice: { shown, change, showAll } }: ColumnChooserProps) {
  const choices = (
    <div className={styles['choices']} role="group" aria-label="显示的列">
      {columns.map(({ name, title }) => (
        <Checkbox
          key={name}
          checked={shown.includes(name)}
          disabled={shown.length === 1 && shown[0] === name}
          onChange={() => change(name)}
        >
          {title}
        </Checkbox>
      ))}
      <Button size="small" disabled={shown.length === columns.length} onClick={showAll}>
        恢复全部
      </Button>
    </div>
  );
  return (
    <Popover trigger="click" placement="bottomRight" content={choices} getPopupContainer={(trigger) => trigger.parentElement ?? document.body}>
      <Button size="small" icon={<SettingOutlined />}>
        列设置
      </Button>
    </Popover>
  );
}

export interface TableLook<Name extends string = string> {
  columns: readonly Name[];
  rowKey: Name;
  links?: Readonly<Partial<Record<Name, ColumnLink>>>;
  /** Name of the exported file; without it the table offers no export. */
  exportName?: string;
  /** Figures that the rows are behind, for their codes in the exported file. */
  figures?: readonly FigureOfRows[];
  /** Distinguishes tables of the same query for the users' choice of columns. */
  name?: string;
  shape?: TableShape;
  /** Height of the rows in px, if not the shape's own. */
  height?: number;
}

type PagedTableProps<Key extends QueryKey> = PagedQuery<Key> & TableLook<ColumnOf<Key>> & { enabled: boolean };

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
  return <PagedFrame {...props} rows={usePagedRows(props, props.enabled)} />;
}

/** The same for rows that the caller loads. */
export function PagedFrame<Key extends QueryKey>(props: PagedFrameProps<Key>) {
  const { rows: paged, added, columns, rowKey, links = {}, shape = 'plain', exportName, figures } = props;
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
            request={{
              query, conditions: sorted, values, columns: withAwardBasis(own, pickColumns(own, choice.shown)), name: exportName, figures,
            }}
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
