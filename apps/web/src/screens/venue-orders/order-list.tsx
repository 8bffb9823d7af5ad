import { useMemo } from 'react';
import { useOrderPage } from '../../lib/venue/use-venues.ts';
import { Card } from '../../widgets/chart-card/card.tsx';
import { LoadedPart } from '../../widgets/loaded-part.tsx';
import { OrderFilters } from './order-filters.tsx';
import { OrderTable } from './order-table.tsx';
import { pageRequestOf, type ChangeOrders, type OrdersState } from './orders-url.ts';
import { StatusTabs } from './status-tabs.tsx';

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
