import { defineScreen } from '../../lib/screens/define-screen.ts';

export const screen = defineScreen({
  key: 'messages',
  component: ['messages.tsx', 'Messages'],
  menu: { group: 'watch', order: 10, name: '消息', path: '/watch/messages', icon: 'subscription' },
  failure: { call: '/api/watch-api/messages', card: '消息' },
  paper: { charts: 0, texts: ['消息', '还没有消息'] },
  tiles: null,
  picture: { name: 'messages' },
});
