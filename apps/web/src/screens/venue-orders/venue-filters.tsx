import { Select } from 'antd';
import { useVenueTypes } from '../../lib/venue/use-venues.ts';
import { CityPicker } from './city-picker.tsx';
import type { ChangeOrders, OrdersState } from './orders-url.ts';
import styles from './venue-orders.module.css';

/** Filters of the venues by city and type. */
export function VenueFilters({ state, change }: { state: OrdersState; change: ChangeOrders }) {
  const { data: types } = useVenueTypes();
  return (
    <search className={styles['dates']} aria-label="筛选场地">
      <span aria-hidden="true">城市</span>
      <CityPicker label="城市" value={state.city} placeholder="全部" width={160} onChange={(city) => change({ city, page: 1 })} />
      <span aria-hidden="true">场地类型</span>
      <Select
        aria-label="场地类型"
        options={(types?.rows ?? []).map(({ guid, name }) => ({ value: guid, label: name }))}
        value={types ? state.type : null}
        allowClear
        placeholder="全部"
        style={{ width: 120 }}
        onChange={(type?: string) => change({ type: type ?? null, page: 1 })}
      />
    </search>
  );
}
