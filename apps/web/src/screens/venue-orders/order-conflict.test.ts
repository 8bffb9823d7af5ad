import type { OrderEvent } from '@tenderscope/contract';
import { expect, it } from 'vitest';
import { orderConflictText } from './order-conflict.ts';

const event = (more: Partial<OrderEvent>): OrderEvent =>
  ({ action: 'create', fromStatus: null, toStatus: 10, byGuid: 'u', byName: '王工', at: Date.UTC(2026, 5, 1, 1), remark: '', changes: {}, ...more });

it('states who changed what since the user has seen the order', () => {
  const later = event({ action: 'edit', fromStatus: 10, byName: '李工', changes: { title: ['开标', '评标'] } });
  expect(orderConflictText([event({}), later], 1, '预约单已被他人修改')).toMatch(/^已被他人更改：李工 于 2026-06-01 09:00:00 .*评标.*您填写的内容仍保留/);
});

it('is the message of the server if no event is known', () => {
  expect(orderConflictText([event({})], 1, '预约单已被他人修改')).toBe('预约单已被他人修改');
});
