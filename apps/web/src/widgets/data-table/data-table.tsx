import { pageSizes } from '@tenderscope/contract';
import { Table, type GetRef, type TableProps } from 'antd';
import type { ColumnInfo } from '../../lib/use-catalog.ts';
import styles from './data-table.module.css';
import { columnHead, columnWidth, formatCell, isNumeric } from './column-format.ts';

type TableRef = GetRef<typeof Table>;

export interface Sort {
  name: string;
  rule: 'asc' | 'desc';
}

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
  paging: Paging;
  loading?: boolean;
  /** Height of the rows in px; more scroll inside. */
  height: number;
}

const numberWidth = 56;
const orders = { asc: 'ascend', desc: 'descend' } as const;

/** The rows scroll inside the table; the keyboard must be able to get there. */
function makeScrollable(table: TableRef | null): void {
  table?.nativeElement.querySelector('.ant-table-body')?.setAttribute('tabindex', '0');
}

/** A table whose heads, formats and alignment come from the column definitions; numbers, sorts and pages its rows. */
export function DataTable(props: DataTableProps) {
  const { columns, rows, rowKey, sorts, sort, onSort, paging, loading = false, height } = props;
  const first = (paging.page - 1) * paging.size + 1;
  const tableColumns: TableProps<object>['columns'] = [
    { key: 'number', title: '序号', width: numberWidth, align: 'center', render: (_, __, index) => first + index },
    ...columns.map((column) => ({
      key: column.name,
      title: columnHead(column),
      dataIndex: column.name,
      width: columnWidth(column),
      align: isNumeric(column) ? ('right' as const) : ('left' as const),
      ellipsis: !isNumeric(column),
      render: (value: unknown) => formatCell(column, value),
      ...(sorts.includes(column.name) ? { sorter: true, sortOrder: sort?.name === column.name ? orders[sort.rule] : null } : {}),
    })),
  ];
  const changeSort: TableProps<object>['onChange'] = (_, __, sorter, { action }) => {
    if (action !== 'sort' || Array.isArray(sorter)) return;
    onSort(sorter.order ? { name: String(sorter.columnKey), rule: sorter.order === 'ascend' ? 'asc' : 'desc' } : null);
  };
  return (
    <Table<object>
      ref={makeScrollable}
      size="small"
      columns={tableColumns}
      dataSource={[...rows]}
      rowKey={(row) => String((row as Record<string, unknown>)[rowKey])}
      loading={loading}
      onChange={changeSort}
      scroll={{ x: columns.reduce((sum, column) => sum + columnWidth(column), numberWidth), y: height }}
      locale={{ emptyText: loading ? <>&nbsp;</> : <p className={styles['empty']}>抱歉，没有找到相关数据</p> }}
      pagination={{
        current: paging.page,
        pageSize: paging.size,
        total: paging.total,
        onChange: paging.onChange,
        pageSizeOptions: [...pageSizes],
        showSizeChanger: true,
        showTotal: (total) => `共 ${total.toLocaleString('en-US')} 条`,
        hideOnSinglePage: paging.total <= pageSizes[0],
        size: 'small',
        style: { marginBlock: '12px 0' },
      }}
    />
  );
}
