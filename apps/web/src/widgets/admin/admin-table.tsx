import { formatCount, pageSizes } from '@tenderscope/contract';
import { Table, type TableProps } from 'antd';
import { useState } from 'react';
import { usePrinting } from '../../lib/print/print-state.ts';
import styles from './admin.module.css';

/** A page of rows, of which only this one is loaded. */
export interface Paging {
  page: number;
  size: number;
  total: number;
  onChange: (page: number, size: number) => void;
}

interface AdminTableProps<Row extends object> {
  columns: NonNullable<TableProps<Row>['columns']>;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Text without rows. */
  empty: string;
  /** Total of all columns, in px; wider content scrolls. */
  width: number;
  isLoading?: boolean;
  /** If false, all rows are shown below one another. */
  isPaged?: boolean;
  /** Initial number of rows per page. */
  size?: number;
  /** The rows are one page of more. */
  paging?: Paging;
}

/** Rows of administration in pages; all rows are loaded unless `paging` is given. */
export function AdminTable<Row extends object>(props: AdminTableProps<Row>) {
  const { columns, rows, rowKey, empty, width, isLoading = false, isPaged = true, size: firstSize = 20, paging } = props;
  const [own, setOwn] = useState({ page: 1, size: firstSize });
  const local: Paging = { ...own, total: rows.length, onChange: (page, size) => setOwn({ page, size }) };
  const { page, size, total, onChange } = paging ?? local;
  const onPaper = usePrinting();
  const last = Math.max(1, Math.ceil(total / size));
  return (
    <Table<Row>
      size="small"
      columns={columns}
      dataSource={[...rows]}
      rowKey={rowKey}
      loading={isLoading}
      {...(!onPaper && { scroll: { x: width } })}
      locale={{ emptyText: <p className={styles['empty']}>{empty}</p> }}
      pagination={
        isPaged && {
          current: Math.min(page, last),
          pageSize: size,
          total,
          onChange: (nextPage, nextSize) => onChange(nextSize === size ? nextPage : 1, nextSize),
          pageSizeOptions: [...pageSizes],
          showSizeChanger: true,
          showTotal: (count) => `共 ${formatCount(count)} 条`,
          size: 'small',
        }
      }
    />
  );
}
