import { PlusOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import { Suspense } from 'react';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { useDuty } from '../../lib/session/use-duty.ts';
import { useUrlState } from '../../lib/address/use-url-state.ts';
import { Skeleton } from '../../widgets/chart-card/skeleton.tsx';
import { ScreenPage } from '../../widgets/screen-layout/screen-layout.tsx';
import { closedForm, newOrder, ordersUrl, type ChangeOrders, type View } from './orders-url.ts';
import { OrderList } from './order-list.tsx';
import styles from './venue-orders.module.css';

const OrderDrawer = lazyPart(async () => (await import('./order-drawer.tsx')).OrderDrawer);
const OrderForm = lazyPart(async () => (await import('./order-form.tsx')).OrderForm);
const CalendarView = lazyPart(async () => (await import('./calendar-view.tsx')).CalendarView);
const VenueList = lazyPart(async () => (await import('./venue-list.tsx')).VenueList);

const views: { value: View; label: string }[] = [
  { value: 'orders', label: '预约单' },
  { value: 'calendar', label: '场地日历' },
  { value: 'venues', label: '场地' },
];

/** Bookings of venues: their list, the calendar, and the venues. */
export function VenueOrders() {
  const [state, changeState] = useUrlState(ordersUrl);
  const change: ChangeOrders = (patch) => changeState(patch);
  const isVenueStaff = useDuty('venueDesk');
  const mayBook = useDuty('venueBooking') || isVenueStaff;
  return (
    <ScreenPage title="场地预约订单">
      <div className={styles['bar']}>
        <Segmented aria-label="查看" options={views} value={state.view} onChange={(view) => change({ view, page: 1 })} />
        {mayBook && (
          <Button type="primary" icon={<PlusOutlined />} onClick={() => change({ ...closedForm, form: newOrder, one: null })}>
            新建预约
          </Button>
        )}
      </div>
      {state.view === 'orders' && <OrderList state={state} change={change} mayBook={mayBook} />}
      <Suspense fallback={<Skeleton label="加载中" height={480} />}>
        {state.view === 'calendar' && <CalendarView state={state} change={change} mayBook={mayBook} />}
        {state.view === 'venues' && <VenueList state={state} change={change} isVenueStaff={isVenueStaff} />}
      </Suspense>
      <Suspense>
        {state.one !== null && state.form === null && <OrderDrawer key={state.one} guid={state.one} change={change} />}
        {state.form !== null && mayBook && <OrderForm key={state.form} state={state} change={change} />}
      </Suspense>
    </ScreenPage>
  );
}
