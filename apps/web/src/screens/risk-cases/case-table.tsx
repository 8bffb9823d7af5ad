import { formatCount, pageSizes, type RiskCase } from '@tenderscope/contract';
import { Table, type TableProps } from 'antd';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { caseParameter } from '../../lib/cases/case-address.ts';
import { caseColumns, orderOf } from './case-columns.tsx';
import type { CasesState, SortedColumn } from './cases-url.ts';
import styles from './risk-cases.module.css';

interface CaseTableProps {
  rows: readonly RiskCase[];
  total: number;
  isLoading: boolean;
  state: CasesState;
  onChange: (patch: Partial<CasesState>) => void;
  /** The row that keyboard commands act on. */
  current: string | null;
  /** Null if rows cannot be selected. */
  chosen: readonly string[] | null;
  onChoose: (guids: string[]) => void;
  empty: string;
}

/** The box that selects all rows. The library repeats the head in a hidden row that measures columns, where nothing may take the focus. */
function SelectAll({ children }: { children: ReactNode }) {
  const disableHidden = (element: HTMLElement | null): void => element?.closest('tr[aria-hidden="true"]')?.setAttribute('inert', '');
  return <span ref={disableHidden}>{children}</span>;
}

/** One page of cases; the server sorts and pages. */
export function CaseTable({ rows, total, isLoading, state, onChange, current, chosen, onChoose, empty }: CaseTableProps) {
  const { search } = useLocation();
  const addressOf = (guid: string): string => {
    const params = new URLSearchParams(search);
    params.set(caseParameter, guid);
    return `?${params.toString()}`;
  };
  const change: TableProps<RiskCase>['onChange'] = (_, __, sorter, { action }) => {
    if (action !== 'sort' || Array.isArray(sorter)) return;
    const column = sorter.columnKey as SortedColumn;
    onChange(sorter.order ? { sort: column, order: orderOf(column, sorter.order), page: 1 } : { sort: 'openedAt', order: 'desc', page: 1 });
  };
  return (
    <Table<RiskCase>
      size="small"
      rowKey="guid"
      columns={caseColumns(state, addressOf)}
      dataSource={[...rows]}
      loading={isLoading}
      onChange={change}
      scroll={{ x: 1446 }}
      rowClassName={({ guid }) => (guid === current ? (styles['current'] ?? '') : '')}
      locale={{ emptyText: <p className={styles['empty']}>{empty}</p> }}
      {...(chosen && {
        rowSelection: {
          selectedRowKeys: [...chosen],
          onChange: (keys) => onChoose(keys.map(String)),
          columnWidth: 40,
          columnTitle: (checkbox) => <SelectAll>{checkbox}</SelectAll>,
          getCheckboxProps: ({ number }) => ({ 'aria-label': `选择线索 ${number}` }),
        },
      })}
      pagination={{
        current: state.page,
        pageSize: state.size,
        total,
        onChange: (page, size) => onChange({ page: size === state.size ? page : 1, size }),
        pageSizeOptions: [...pageSizes],
        showSizeChanger: true,
        showTotal: (count) => `共 ${formatCount(count)} 条`,
        size: 'small',
      }}
    />
  );
}
