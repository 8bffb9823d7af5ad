import { Button, Input, Switch } from 'antd';
import { useId } from 'react';
import type { ChangeOrders, OrdersState } from './orders-url.ts';
import styles from './venue-orders.module.css';

/** Filters of the list, except the state. */
export function OrderFilters({ state, narrow }: { state: OrdersState; narrow: ChangeOrders }) {
  const id = useId();
  return (
    <search className={styles['filters']} aria-label="筛选预约单">
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
    </search>
  );
}
