import { formatCount, formatSpan, formatTime, missing, pageSizes, type VenueOrder } from '@tenderscope/contract';
import { Table, type TableProps } from 'antd';
import { Link, useLocation } from 'react-router';
import { sortedColumns, type ChangeOrders, type OrdersState, type SortedColumn } from './orders-url.ts';
import { StatusTag } from './status-tag.tsx';
import styles from './venue-orders.module.css';

interface OrderTableProps {
  rows: readonly VenueOrder[];
  total: number;
  isLoading: boolean;
  state: OrdersState;
  onChange: ChangeOrders;
  empty: string;
}

interface Plan {
  key: SortedColumn | 'title';
  title: string;
  width: number;
  render: (order: VenueOrder, address: string) => React.ReactNode;
}

const plans: readonly Plan[] = [
  {
    key: 'number',
    title: '预约单号',
    width: 172,
    render: ({ number }, address) => (
      <Link to={address} preventScrollReset className={styles['number'] ?? ''}>
        {number}
      </Link>
    ),
  },
  { key: 'title', title: '事由', width: 176, render: ({ title }) => title },
  { key: 'venueName', title: '场地', width: 136, render: ({ venueName, venueTypeName }) => venueName ?? `${missing}（${venueTypeName}）` },
  { key: 'companyName', title: '单位', width: 116, render: ({ companyName }) => companyName },
  { key: 'startsAt', title: '使用时间', width: 194, render: (order) => <span className={styles['time']}>{formatSpan(order)}</span> },
  { key: 'cityCode', title: '城市', width: 80, render: ({ cityName }) => cityName ?? missing },
  { key: 'createdByName', title: '预约人', width: 96, render: ({ createdByName }) => createdByName },
  { key: 'status', title: '状态', width: 102, render: ({ status }) => <StatusTag status={status} /> },
  { key: 'updatedAt', title: '最近变更', width: 140, render: ({ updatedAt }) => <span className={styles['time']}>{formatTime(updatedAt).slice(0, 16)}</span> },
];

/** One page of orders; the server sorts and pages. */
export function OrderTable({ rows, total, isLoading, state, onChange, empty }: OrderTableProps) {
  const { search } = useLocation();
  const addressOf = (guid: string): string => {
    const params = new URLSearchParams(search);
    params.set('one', guid);
    return `?${params.toString()}`;
  };
  const columns: TableProps<VenueOrder>['columns'] = plans.map(({ key, title, width, render }) => ({
    key,
    title,
    width,
    render: (_: unknown, order: VenueOrder) => render(order, addressOf(order.guid)),
    ...(sortedColumns.some((name) => name === key)
      ? { sorter: true, sortOrder: state.sort === key ? (state.order === 'asc' ? ('ascend' as const) : ('descend' as const)) : null }
      : {}),
  }));
  const change: TableProps<VenueOrder>['onChange'] = (_, __, sorter, { action }) => {
    if (action !== 'sort' || Array.isArray(sorter)) return;
    const order = sorter.order === 'ascend' ? 'asc' : 'desc';
    onChange(sorter.order ? { sort: sorter.columnKey as SortedColumn, order, page: 1 } : { sort: 'updatedAt', order: 'desc', page: 1 });
  };
  return (
    <Table<VenueOrder>
      size="small"
      rowKey="guid"
      columns={columns}
      dataSource={[...rows]}
      loading={isLoading}
      onChange={change}
      scroll={{ x: 1212 }}
      locale={{ emptyText: <p className={styles['empty']}>{empty}</p> }}
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
