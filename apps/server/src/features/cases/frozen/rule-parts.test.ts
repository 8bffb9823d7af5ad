import { expect, it } from 'vitest';
import { ruleParts } from './rule-parts.ts';

const rule = { title: 't', version: 'v1', params: [] };
const rowsOf = (key: string, params: readonly string[] = []) =>
  new Map(ruleParts({ ...rule, key, params }, 7).map(({ part, rows }) => [part, rows.map((row) => Object.values(row).slice(0, 2))]));

it('has the clause, the formula and the thresholds in force of an indicator', () => {
  const parts = rowsOf('R018');
  expect(parts.get('rule')).toEqual(expect.arrayContaining([['编码', 'R018'], ['规则版本', 'v1'], ['依据条款', expect.any(String)]]));
  expect(rowsOf('R003').get('thresholds')).toContainEqual(['依法招标的最短投标期', 20]);
});

it('has the settings of a query, without ids of the subject', () => {
  expect(rowsOf('relation.jointBidding2', ['3']).get('rule')).toContainEqual([expect.stringContaining('次数'), '3']);
  expect(JSON.stringify([...rowsOf('competition.rivals', ['g-1'])])).not.toContain('g-1');
  expect(rowsOf('competition.rivals').has('thresholds')).toBe(false);
});
