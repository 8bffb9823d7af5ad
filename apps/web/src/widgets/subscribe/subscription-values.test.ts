import type { FigureRule, Subscription } from '@tenderscope/contract';
import { expect, it } from 'vitest';
import { newValues, problemsOf, ruleOf, valuesOf } from './subscription-values.ts';

const subscription = (metric: string, rule: FigureRule): Subscription => ({
  guid: 's', name: '订阅', isPaused: false, snoozedUntil: null, checkedAt: null, value: null, holds: null, problem: null, lastAt: null, messageNum: 0,
  createdAt: 1, cadence: 'daily', isMailed: true, robots: ['r'],
  subject: {
    kind: 'figure', query: 'insight.overview', metric: metric as 'zbJinE', conditions: [], time: null, selection: '', address: '/x', rule,
  },
});

it.each([
  ['zbJinE', { kind: 'threshold', operator: '>=', value: 12_345_678.9 }, { threshold: '1234.56789' }],
  ['failedRate', { kind: 'threshold', operator: '<=', value: 0.07 }, { threshold: '7', operator: '<=' }],
  ['lotNum', { kind: 'threshold', operator: '>=', value: 30 }, { threshold: '30' }],
  ['failedRate', { kind: 'change', base: 'before', direction: 'up', by: 0.05 }, { by: '5', base: 'before', direction: 'up' }],
  ['zbJinE', { kind: 'peers', side: 'below', share: 0.9 }, { share: '90', side: 'below' }],
] as const)('converts a rule on %s to shown units and back', (metric, rule, shown) => {
  const values = valuesOf(subscription(metric, rule));
  expect(values).toMatchObject({ ...shown, name: '订阅', cadence: 'daily', isMailed: true, robots: ['r'] });
  expect(ruleOf(metric, values)).toEqual(rule);
  expect(problemsOf(values, true)).toEqual({});
});

it('names what is missing or impossible', () => {
  const values = newValues('');
  expect(problemsOf(values, true)).toEqual({ name: '请填写名称', threshold: '请填写数字' });
  expect(problemsOf({ ...values, name: '名', ruleKind: 'change', by: '0' }, true)).toEqual({ by: '请填写大于 0 的数字' });
  expect(problemsOf({ ...values, name: '名', ruleKind: 'peers', share: '40' }, true)).toEqual({ share: '请填写 50 到 100 的数字' });
  expect(problemsOf({ ...values, name: '名' }, false)).toEqual({});
});
