import { formatCount, pageSizes } from '@tenderscope/contract';
import { Table, type TableProps } from 'antd';
import { useState } from 'react';
import { usePrinting } from '../../lib/printing.ts';
import styles from './admin.module.css';

interface AdminTableProps<Row extends object> {
  columns: NonNullable<TableProps<Row>['columns']>;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** What it says when there is no row. */
  empty: string;
  /** Of all columns, in px; what does not fit scrolls. */
  width: number;
  isLoading?: boolean;
  /** Off, all rows stand below one another. */
  isPaged?: boolean;
}

/** Rows of administration that are all here, in pages. */
export function AdminTable<Row extends object>(props: AdminTableProps<Row>) {
  const { columns, rows, rowKey, empty, width, isLoading = false, isPaged = true } = props;
  const [{ page, size }, setPaging] = useState({ page: 1, size: 20 });
  const onPaper = usePrinting();
  const last = Math.max(1, Math.ceil(rows.length / size));
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
          onChange: (nextPage, nextSize) => setPaging({ page: nextSize === size ? nextPage : 1, size: nextSize }),
          pageSizeOptions: [...pageSizes],
          showSizeChanger: true,
          showTotal: (count) => `共 ${formatCount(count)} 条`,
          size: 'small',
        }
      }
    />
  );
}
