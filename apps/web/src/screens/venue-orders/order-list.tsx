import { useMemo, useId } from 'react';
import { useOrderPage, useOrderCounts } from '../../lib/venue/use-venues.ts';
import { FilterArea } from '../../widgets/filter-bar/filter-area.tsx';
import { Card } from '../../widgets/chart-card/card.tsx';
import { LoadedPart } from '../../widgets/loaded-part.tsx';
import { Button, Input, Switch, Segmented } from 'antd';
import { pageRequestOf, filterOf, type ChangeOrders, type OrdersState } from './orders-url.ts';
import styles from './venue-orders.module.css';
import { OrderTable } from './order-table.tsx';
import { formatCount, orderStatuses, type OrderStatus } from '@tenderscope/contract';

const filterNames = ['isMine', 'q', 'from', 'to'] as const;

/** Filters of the list, except the state. */
function OrderFilters({ state, narrow }: { state: OrdersState; narrow: ChangeOrders }) {
  const id = useId();
  return (
    <FilterArea className={styles['filters']} label="筛选预约单" parameters={filterNames}>
      <label className={styles['mine']}>
        <Switch size="small" checked={state.isMine} onChange={(isMine) => narrow({ isMine })} /> 只看我的预约
      </label>
      <Input.Search
        key={state.q}
        aria-label="关键词"
        placeholder="单号、事由、场地、单位或联系人"
        defaultValue={state.q}
        maxLength={100}
        allowClear
        style={{ width: 280 }}
        onSearch={(q) => narrow({ q: q.trim() })}
      />
      <div className={styles['dates']}>
        <label htmlFor={`${id}-from`}>使用日期</label>
        <Input id={`${id}-from`} type="date" value={state.from ?? ''} {...(state.to && { max: state.to })} onChange={({ target }) => narrow({ from: target.value || null })} />
        <label htmlFor={`${id}-to`}>至</label>
        <Input id={`${id}-to`} type="date" value={state.to ?? ''} {...(state.from && { min: state.from })} onChange={({ target }) => narrow({ to: target.value || null })} />
      </div>
      <Button onClick={() => narrow({ status: null, q: '', isMine: false, from: null, to: null })}>重置</Button>
    </FilterArea>
  );
}

const statuses = Object.keys(orderStatuses).map(Number) as OrderStatus[];

/** The states with the number of matching orders in each. */
function StatusTabs({ state, narrow }: { state: OrdersState; narrow: ChangeOrders }) {
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

const height = 480;

/** The orders that the user may see, by state and filters. */
export function OrderList({ state, change, mayBook }: { state: OrdersState; change: ChangeOrders; mayBook: boolean }) {
  const query = useOrderPage(useMemo(() => pageRequestOf(state), [state]));
  const narrow: ChangeOrders = (patch) => change({ page: 1, ...patch });
  const isNarrowed = state.status !== null || state.isMine || state.q !== '' || state.from !== null || state.to !== null;
  const none = mayBook ? '还没有预约单。点「新建预约」，或在场地日历中点空闲时段。' : '还没有预约单';
  return (
    <Card title="预约单">
      <StatusTabs state={state} narrow={narrow} />
      <OrderFilters state={state} narrow={narrow} />
      <LoadedPart query={query} name="预约单" height={height}>
        {({ rows, total }) => (
          <div style={{ minHeight: height }}>
            <OrderTable
              rows={rows}
              total={total}
              isLoading={query.isPlaceholderData}
              state={state}
              onChange={change}
              empty={isNarrowed ? '没有符合条件的预约单' : none}
            />
          </div>
        )}
      </LoadedPart>
    </Card>
  );
}
