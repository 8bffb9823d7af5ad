import { caseSubjectKinds, newCaseSchema } from '@tenderscope/contract';
import { expect, it } from 'vitest';
import { laterRequests, pairsOf } from './part-plans.ts';

const members = Array.from({ length: 14 }, (_, place) => `c${String(place).padStart(2, '0')}`);
const group = { kind: caseSubjectKinds[2], guids: members, groups: [] };
const found = new Map([['pairEvidence' as const, [{ gys_guid: 'c12', Target_gys_guid: 'c03', strength: 0.8 }, { gys_guid: 'c05', Target_gys_guid: 'c06', strength: null }]]]);

it('has the pairs of a large group, those that something connects first', () => {
  const pairs = pairsOf(group, found);
  expect(pairs).toHaveLength(91);
  expect(pairs.slice(0, 2)).toEqual([['c03', 'c12'], ['c00', 'c01']]);
  expect(new Set(pairs.map((two) => two.join('/'))).size).toBe(91);
});

it('reads the reasons of the first pairs', () => {
  const pairs = laterRequests(group, found, []).filter(({ part }) => part === 'reasons').map(({ pair }) => pair);
  expect(pairs[0]).toEqual(['c03', 'c12']);
  expect(pairs).toHaveLength(66);
});

it('opens a case for the members of a large group', () => {
  const evidence = { query: 'relation.groupEvidence', params: ['g'] };
  expect(newCaseSchema.safeParse({ subject: { kind: group.kind, guids: members }, rule: 'relation.groups', evidence }).success).toBe(true);
});
