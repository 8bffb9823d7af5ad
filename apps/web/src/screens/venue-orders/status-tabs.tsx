import { formatCount, orderStatuses, type OrderStatus } from '@tenderscope/contract';
import { Segmented } from 'antd';
import { useMemo } from 'react';
import { useOrderCounts } from '../../lib/venue/use-venues.ts';
import { filterOf, type ChangeOrders, type OrdersState } from './orders-url.ts';
import styles from './venue-orders.module.css';

const statuses = Object.keys(orderStatuses).map(Number) as OrderStatus[];

/** The states with the number of matching orders in each. */
export function StatusTabs({ state, narrow }: { state: OrdersState; narrow: ChangeOrders }) {
  const { data } = useOrderCounts(useMemo(() => filterOf(state), [state]));
  const all = data && statuses.reduce((sum, status) => sum + (data[status] ?? 0), 0);
  const label = (name: string, count: number | undefined) => (
    <>
      {name} <span className={styles['count']}>{count === undefined ? '' : formatCount(count)}</span>
    </>
  );
  return (
    <div className={styles['tabs']}>
      <Segmented
        aria-label="状态"
        options={[
          { value: 0, label: label('全部', all) },
          ...statuses.map((status) => ({ value: status, label: label(orderStatuses[status], data && (data[status] ?? 0)) })),
        ]}
        value={state.status ?? 0}
        onChange={(value) => narrow({ status: value === 0 ? null : (value as OrderStatus) })}
      />
    </div>
  );
}
