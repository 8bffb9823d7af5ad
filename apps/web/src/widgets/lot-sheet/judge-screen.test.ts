import { expect, it } from 'vitest';
import { judgeScreen } from './judge-screen.ts';

const peers = { p25: 1, p75: 2, lotNum: 40 };

it.each([
  [-0.6, 'low', 'clue'],
  [-0.5, 'low', 'usual'],
  [3.6, 'low', 'usual'],
  [3.6, 'high', 'clue'],
  [3.5, 'high', 'usual'],
  [-0.6, 'high', 'usual'],
] as const)('%d, telling when %s, is %s', (value, telling, verdict) => {
  expect(judgeScreen({ ...peers, value }, telling)).toBe(verdict);
});

it.each([
  ['no value', { ...peers, value: null }],
  ['too few peers', { ...peers, value: 99, lotNum: 7 }],
  ['peers all alike', { ...peers, value: 99, p75: 1 }],
  ['no quartiles', { ...peers, value: 99, p25: null }],
])('raises nothing with %s', (_, peer) => {
  expect(judgeScreen(peer, 'high')).toBe('unknown');
});
