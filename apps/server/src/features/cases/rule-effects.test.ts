import { expect, it } from 'vitest';
import type { CaseDecision, StoredRiskCase } from '@tenderscope/state';
import { ruleEffects, wilson } from './rule-effects.ts';

it('computes the limits of Wilson', () => {
  // Newcombe (1998), Stat. Med. 17, table I, method 3: 81 of 263, 15 of 148, 0 of 20 and 1 of 29.
  const rounded = (hits: number, n: number) => wilson(hits, n).map((limit) => Math.round(limit * 1e4) / 1e4);
  expect([rounded(81, 263), rounded(15, 148), rounded(0, 20), rounded(1, 29)]).toEqual([
    [0.2553, 0.3662],
    [0.0624, 0.1605],
    [0, 0.1611],
    [0.0061, 0.1718],
  ]);
});

const day = 86_400_000;
const caseOf = (guid: string, more: Partial<StoredRiskCase>): StoredRiskCase =>
  ({ guid, rule: 'r', ruleName: '规则', ruleVersion: 'v1', state: '待核查', outcome: null, openedAt: 0, ...more }) as StoredRiskCase;
const decided = (caseGuid: string, days: number, detail: object): CaseDecision =>
  ({ caseGuid, at: days * day, detail: JSON.stringify(detail) });

it('counts each case once, by outcome before state, and hides the precision of fewer than ten cases', () => {
  const cases = [
    caseOf('1', {}),
    caseOf('2', { state: '已移送' }),
    caseOf('3', { state: '已排除' }),
    caseOf('4', { state: '已确认', outcome: '误报' }),
    caseOf('5', { state: '核查中', outcome: '无法判定' }),
  ];
  const events = [decided('2', 4, {}), decided('3', 2, { reason: '小市场' }), decided('4', 9, {})];
  expect(ruleEffects(cases, events)).toEqual([
    expect.objectContaining({ openedNum: 5, openNum: 1, confirmedNum: 1, excludedNum: 2, undecidedNum: 1, decidedNum: 3, precision: null }),
  ]);
  expect(ruleEffects(cases, events)[0]).toMatchObject({ medianDays: 4, topReasons: [{ reason: '小市场', num: 1 }] });
});

it('marks a rule with an upper limit below 20 %', () => {
  const cases = Array.from({ length: 30 }, (_, place) => caseOf(String(place), { state: place === 0 ? '已确认' : '已排除' }));
  expect(ruleEffects(cases, [])[0]).toMatchObject({ precision: 1 / 30, needsReview: true });
});

it('orders the versions of a rule by time, each with the precision of its predecessor', () => {
  const ten = (version: string, openedAt: number, confirmed: number): StoredRiskCase[] =>
    Array.from({ length: 10 }, (_, place) =>
      caseOf(`${version}${place}`, { ruleVersion: version, openedAt, state: place < confirmed ? '已确认' : '已排除' }));
  const few = [caseOf('few', { rule: 'R018', ruleVersion: 'x', openedAt: 1 })];
  const rates = new Map([['R018', { hits: 3, population: 60, hitRate: 0.05 }]]);
  const effects = ruleEffects([...few, ...ten('b', 1, 3), ...ten('a', 2, 6), caseOf('late', { ruleVersion: 'c', openedAt: 3 })], [], rates);
  const shown = effects.map(({ rule, ruleVersion, precision, precisionBefore, hitRate }) =>
    [rule, ruleVersion, precision, precisionBefore, hitRate]);
  expect(shown).toEqual([
    ['r', 'b', 0.3, null, null],
    ['r', 'a', 0.6, 0.3, null],
    ['r', 'c', null, 0.6, null],
    ['R018', 'x', null, null, 0.05],
  ]);
});
