import { formatSpan, formatTime, missing, orderStatuses, type VenueOrderDetail, type OrderEvent } from '@tenderscope/contract';
import { useOrder } from '../../lib/venue/use-venues.ts';
import { LoadedPart } from '../../widgets/loaded-part.tsx';
import sheet from '../../widgets/lot-sheet/lot-sheet.module.css';
import { FactList, type Facts } from '../../widgets/sheet/fact-list.tsx';
import { Sheet } from '../../widgets/sheet/sheet.tsx';
import { OrderActions } from './order-actions.tsx';
import { Timeline, type TimelineEntry } from '../../widgets/timeline/timeline.tsx';
import { changeLines, eventName } from './event-lines.ts';
import { OrderFiles } from './order-files.tsx';
import type { ChangeOrders } from './orders-url.ts';
import { StatusTag } from './status-tag.tsx';
import styles from './venue-orders.module.css';

/** Events of an order, the newest first. */
function OrderEvents({ events }: { events: readonly OrderEvent[] }) {
  const entries = events.map((event, index): TimelineEntry => ({
    ...{ key: index, name: eventName(event.action), by: event.byName, at: event.at },
    from: event.fromStatus === null ? null : orderStatuses[event.fromStatus],
    ...{ to: orderStatuses[event.toStatus], changes: changeLines(event), note: event.remark },
  }));
  return <Timeline title="办理记录" entries={entries.reverse()} />;
}

/** An order in a drawer over the list: its booking, the available actions, its files and its events. */
export function OrderDrawer({ guid, change }: { guid: string; change: ChangeOrders }) {
  const query = useOrder(guid);
  return (
    <Sheet title={query.data ? `预约单 ${query.data.number}` : '预约单'} size="min(960px, 96vw)" onClose={() => change({ one: null })}>
      <LoadedPart query={query} name="预约单" height={480}>
        {(order) => (
          <>
            <OrderHead order={order} />
            <div className={styles['drawer']}>
              <div className={styles['work']}>
                <OrderActions order={order} onEdit={() => change({ form: order.guid })} onShow={(one) => change({ one })} />
                <OrderFiles files={order.files} />
              </div>
              <OrderEvents events={order.history} />
            </div>
          </>
        )}
      </LoadedPart>
    </Sheet>
  );
}

function OrderHead({ order }: { order: VenueOrderDetail }) {
  const facts: Facts = [
    ['状态', <StatusTag status={order.status} />],
    ['使用时间', formatSpan(order)],
    ['场地', order.venueName ?? missing],
    ['场地类型', order.venueTypeName],
    ['城市', order.cityName ?? missing],
    ['单位', order.companyName],
    ['联系人', order.contact],
    ['预约人', order.createdByName],
    ['创建', formatTime(order.createdAt).slice(0, 16)],
    ['最近变更', formatTime(order.updatedAt).slice(0, 16)],
  ];
  return (
    <section className={sheet['part']} aria-label="基本情况">
      <h3 className={styles['subject']}>{order.title}</h3>
      <FactList facts={facts} className={sheet['facts']} />
      {order.note !== '' && <p className={styles['note']}>{order.note}</p>}
    </section>
  );
}
