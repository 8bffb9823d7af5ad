import { defineScreen } from '../../lib/screens/define-screen.ts';

export const screen = defineScreen({
  key: 'subscriptions',
  component: ['subscriptions.tsx', 'Subscriptions'],
  menu: { group: 'watch', order: 20, name: '订阅与预警', path: '/watch/subscriptions', icon: 'subscription' },
  failure: { call: '/api/watch-api/subscriptions', card: '我的订阅' },
  paper: { charts: 0, texts: ['我的订阅', '新的疑似团伙', '关注列表', '发送方式'] },
  tiles: null,
  picture: { name: 'subscriptions' },
});
