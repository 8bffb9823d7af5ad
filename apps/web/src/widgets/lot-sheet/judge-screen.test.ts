import { expect, it } from 'vitest';
import { judgeScreen } from './judge-screen.ts';

it.each([
  [0.05, 'low', 'lowest'],
  [0.051, 'low', 'usual'],
  [0.95, 'low', 'usual'],
  [0.95, 'high', 'highest'],
  [0.949, 'high', 'usual'],
  [0.05, 'high', 'usual'],
] as const)('judges %d below, in the suspicious direction %s, as %s', (below, telling, verdict) => {
  expect(judgeScreen({ below, lotNum: 50 }, telling)).toBe(verdict);
});

it.each([
  ['no percentile', { below: null, lotNum: 50 }],
  ['too few peers', { below: 0.99, lotNum: 9 }],
])('raises no alert for %s', (_, peer) => {
  expect(judgeScreen(peer, 'high')).toBe('unknown');
});
