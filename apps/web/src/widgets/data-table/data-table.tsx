import { formatCount, pageSizes } from '@tenderscope/contract';
import { Table, type GetRef, type TableProps } from 'antd';
import { useMemo } from 'react';
import { usePhone } from '../../lib/phone.ts';
import { usePrinting } from '../../lib/print/print-state.ts';
import type { ColumnInfo } from '../../lib/queries/use-catalog.ts';
import { identityOf, type ColumnLink } from '../links/column-link.ts';
import { LotList } from '../links/lot-list.ts';
import styles from './data-table.module.css';
import type { Sort } from './sort.ts';
import { copyNames } from './copy-names.ts';
import { tableColumns, tableWidth } from './table-columns.tsx';
import { frameHeight, tableShapes, type TableShape } from './table-shape.ts';

type TableRef = GetRef<typeof Table>;

export interface Paging {
  page: number;
  size: number;
  total: number;
  onChange: (page: number, size: number) => void;
}

export interface DataTableProps {
  columns: readonly ColumnInfo[];
  rows: readonly object[];
  /** Column that identifies rows. */
  rowKey: string;
  sorts: readonly string[];
  sort: Sort | null;
  onSort: (sort: Sort | null) => void;
  /** Null shows all rows in one scroll, rendering only the visible ones. */
  paging: Paging | null;
  /** Columns whose cells are links. */
  links?: Readonly<Partial<Record<string, ColumnLink>>>;
  shape?: TableShape;
  loading?: boolean;
  /** Colour of a row by its values. */
  toneOf?: (row: object) => RowTone | null;
  /** Height of the rows in px; more rows scroll inside. */
  height: number;
  /** For all rows in one scroll: the print has all of them, not only the visible ones. */
  isCompleteOnPaper?: boolean;
}

const noLinks = {};

/** Below, above or undecided; near and far are smaller and larger distances. */
export type RowTone = 'low' | 'lowNear' | 'lowFar' | 'high' | 'highNear' | 'highFar' | 'open';

const counted = (total: number): string => `共 ${formatCount(total)} 条`;

/** The rows scroll inside the table; they must be reachable by keyboard. */
function makeScrollable(table: TableRef | null): void {
  table?.nativeElement.querySelector('.ant-table-body')?.setAttribute('tabindex', '0');
}

/** The lots that the rows link to, by the first column with links to lots. */
function lotsOf(rows: readonly object[], links: NonNullable<DataTableProps['links']>): string[] {
  const link = Object.values(links).find((one) => one && 'lot' in one);
  return link && 'lot' in link ? rows.flatMap((row) => identityOf(row as Record<string, unknown>, link.lot) ?? []) : [];
}

/** A table whose headings, formats and alignment derive from the column definitions; it numbers, sorts and pages its rows. */
export function DataTable(props: DataTableProps) {
  const { columns, rows, rowKey, sorts, sort, onSort, paging, links = noLinks, shape = 'plain', loading = false, toneOf, height, isCompleteOnPaper = false } = props;
  // One table instead of headings over scrolling rows: then a browser repeats the headings on every page.
  const isNarrow = usePhone();
  const onPaper = usePrinting() && (paging !== null || isCompleteOnPaper);
  const first = paging ? (paging.page - 1) * paging.size + 1 : 1;
  const changeSort: TableProps<object>['onChange'] = (_, __, sorter, { action }) => {
    if (action !== 'sort' || Array.isArray(sorter)) return;
    onSort(sorter.order ? { name: String(sorter.columnKey), rule: sorter.order === 'ascend' ? 'asc' : 'desc' } : null);
  };
  const lots = useMemo(() => lotsOf(rows, links), [rows, links]);
  return (
    <LotList value={lots}>
      <div className={styles['frame']} style={{ minHeight: height + frameHeight(shape) }} onCopy={(event) => copyNames(event)}>
        <Table<object>
          ref={makeScrollable}
          size={shape === 'self' ? 'medium' : 'small'}
          virtual={paging === null && !onPaper}
          columns={tableColumns({ columns, sorts, sort, links, first, isNarrow })}
          dataSource={[...rows]}
          rowKey={(row) => String((row as Record<string, unknown>)[rowKey])}
          loading={loading}
          {...(toneOf && { rowClassName: (row) => styles[toneOf(row) ?? ''] ?? '' })}
          onChange={changeSort}
          scroll={onPaper ? {} : { x: tableWidth(columns), y: height }}
          locale={{ emptyText: loading ? <>&nbsp;</> : <p className={styles['empty']}>抱歉，没有找到相关数据</p> }}
          pagination={
            paging !== null && {
              current: paging.page,
              pageSize: paging.size,
              total: paging.total,
              onChange: paging.onChange,
              pageSizeOptions: [...pageSizes],
              showSizeChanger: true,
              showTotal: counted,
              size: 'small',
              style: { marginBlock: '12px 0' },
            }
          }
          {...(paging === null && !onPaper && { listItemHeight: tableShapes[shape].rowHeight })}
        />
        {paging === null && <p className={styles['count']}>{counted(rows.length)}</p>}
      </div>
    </LotList>
  );
}
