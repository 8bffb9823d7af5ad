import { formatCount, pageSizes } from '@tenderscope/contract';
import { Table, type GetRef, type TableProps } from 'antd';
import { useMemo } from 'react';
import { usePrinting } from '../../lib/printing.ts';
import type { ColumnInfo } from '../../lib/use-catalog.ts';
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
  /** Column that tells rows apart. */
  rowKey: string;
  sorts: readonly string[];
  sort: Sort | null;
  onSort: (sort: Sort | null) => void;
  /** Null shows all rows in one scroll, drawing those in view only. */
  paging: Paging | null;
  /** Columns whose cells lead on. */
  links?: Readonly<Partial<Record<string, ColumnLink>>>;
  shape?: TableShape;
  loading?: boolean;
  /** Colours a row by what it says. */
  toneOf?: (row: object) => RowTone | null;
  /** Height of the rows in px; more scroll inside. */
  height: number;
  /** Of all rows in one scroll: paper has each of them, and not those in view alone. */
  isWholeOnPaper?: boolean;
}

const noLinks = {};

/** Below, above or left open; near and far are less and more of it. */
export type RowTone = 'low' | 'lowNear' | 'lowFar' | 'high' | 'highNear' | 'highFar' | 'open';

const counted = (total: number): string => `共 ${formatCount(total)} 条`;

/** The rows scroll inside the table; the keyboard must be able to get there. */
function makeScrollable(table: TableRef | null): void {
  table?.nativeElement.querySelector('.ant-table-body')?.setAttribute('tabindex', '0');
}

/** The lots that the rows lead to, by the first column that leads to lots. */
function lotsOf(rows: readonly object[], links: NonNullable<DataTableProps['links']>): string[] {
  const link = Object.values(links).find((one) => one && 'lot' in one);
  return link && 'lot' in link ? rows.flatMap((row) => identityOf(row as Record<string, unknown>, link.lot) ?? []) : [];
}

/** A table whose heads, formats and alignment come from the column definitions; numbers, sorts and pages its rows. */
export function DataTable(props: DataTableProps) {
  const { columns, rows, rowKey, sorts, sort, onSort, paging, links = noLinks, shape = 'plain', loading = false, toneOf, height, isWholeOnPaper = false } = props;
  // One table instead of heads over scrolling rows: then a browser repeats the heads on every page.
  const onPaper = usePrinting() && (paging !== null || isWholeOnPaper);
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
          columns={tableColumns({ columns, sorts, sort, links, first })}
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
