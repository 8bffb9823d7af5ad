import { defineScreen } from '../../lib/screens/define-screen.ts';

export const screen = defineScreen({
  key: 'venueOrders',
  component: ['venue-orders.tsx', 'VenueOrders'],
  menu: { group: 'venueBooking', order: 10, name: '场地预约订单', path: '/venueBooking/orders', icon: 'venue' },
  address: { params: 'view=calendar' },
  failure: { call: '/venue-booking/calendar', card: '场地日历' },
  paper: { charts: 0, texts: ['场地日历', '至20', '审核通过', '办理中', '空闲', '还没有场地', '北京时间'], isWithoutData: true },
  // A new installation has no orders; their states are counted in `venue-orders.spec.ts`.
  tiles: null,
  picture: { name: 'venue-orders', search: '?view=calendar' },
});
