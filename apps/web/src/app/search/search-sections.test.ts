import { expect, it } from 'vitest';
import type { SearchGroup } from './search-group.ts';
import { activeOf, furtherSection, movedTo, recentSection, sectionsOf, statusOf, type GroupState } from './search-sections.ts';

const group = (key: string, more: Partial<SearchGroup> = {}): SearchGroup =>
  ({ key, title: key, isOpen: () => true, addressOf: (id) => id, ...more });
const entries = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `${index}`, name: `第${index}`, note: '' }));
const state = (more: Partial<GroupState>): GroupState => ({ group: group('a'), entries: undefined, failure: null, offer: null, isRequested: false, ...more });
const shown = (...states: GroupState[]) =>
  sectionsOf(states, '阀').map(({ key, options, note }) => [key, options.map((option) => option.key), note]);

it('shows groups as they arrive, and none without a match', () => {
  expect(shown(state({}), state({ group: group('b'), entries: entries(2) }), state({ entries: [] }))).toEqual([['b', ['b:0', 'b:1'], null]]);
});

it('shows five entries, and where all are', () => {
  expect(shown(state({ entries: entries(6) }))).toEqual([['a', ['a:0', 'a:1', 'a:2', 'a:3', 'a:4'], '只显示前 5 项，请输入更多字']]);
  const [section] = sectionsOf([state({ group: group('a', { allAt: (text) => `/all?q=${text}` }), entries: entries(6) })], '阀');
  expect(section?.options.at(-1)).toEqual({ kind: 'address', key: 'a:all', label: '查看全部a', to: '/all?q=阀' });
});

it('offers a slow search and reports its course, and shows a failure only in its group', () => {
  expect(shown(state({ offer: '查找' }))).toEqual([['a', ['a:request'], null]]);
  expect(shown(state({ isRequested: true }))).toEqual([['a', [], '正在查找……']]);
  expect(shown(state({ isRequested: true, entries: [] }))).toEqual([['a', [], '没有相符的结果']]);
  expect(shown(state({ failure: '超时' }), state({ group: group('b'), entries: entries(1) }))).toEqual([
    ['a', ['a:request'], '没有查到：超时'],
    ['b', ['b:0'], null],
  ]);
});

it('shows recent choices of groups that the user may open', () => {
  const choices = [{ group: 'a', id: '1', name: '甲' }, { group: 'gone', id: '2', name: '乙' }];
  expect(recentSection(choices, [group('a')])?.options.map(({ key }) => key)).toEqual(['recent:a:1']);
  expect(recentSection(choices, [])).toBeNull();
});

it('offers other screens that the user may open, 问数 only without a match', () => {
  const paths = ['/priceChecks/smartPriceChecks', '/tradingQuery/questions'];
  const labels = (open: readonly string[], isUnmatched: boolean) => furtherSection('阀', open, isUnmatched)?.options.map(({ key }) => key);
  expect(labels(paths, false)).toEqual(['further:/priceChecks/smartPriceChecks']);
  expect(labels(paths, true)).toEqual(['further:/priceChecks/smartPriceChecks', 'further:/tradingQuery/questions']);
  expect(labels([], true)).toBeUndefined();
});

it('activates the first entry, other options only at the end, and the first entry of a started search', () => {
  const optionsOf = (...states: GroupState[]) => sectionsOf(states, '阀').flatMap(({ options }) => options);
  const offered = state({ group: group('slow'), offer: '查找' });
  const found = state({ group: group('b'), entries: entries(2) });
  const key = (...given: Parameters<typeof activeOf>) => activeOf(...given)?.key ?? null;
  expect(key(optionsOf(offered), null, false)).toBeNull();
  expect(key(optionsOf(offered), null, true)).toBe('slow:request');
  expect(key(optionsOf(offered, found), null, false)).toBe('b:0');
  expect(key(optionsOf(state({ entries: entries(1) }), found), 'b:0', true)).toBe('b:0');
  const started = { group: group('slow'), isRequested: true };
  expect(key(optionsOf(found, state(started)), 'slow:request', true)).toBeNull();
  expect(key(optionsOf(found, state({ ...started, entries: entries(1) })), 'slow:request', true)).toBe('slow:0');
});

it('states no result only of groups that were searched', () => {
  const none = state({ entries: [] });
  expect(statusOf('阀', [none], false)).toBe('正在查找……');
  expect(statusOf('阀', [none], true)).toMatch(/^无结果。/);
  expect(statusOf('阀', [none, state({ offer: '查找' })], true)).toMatch(/^无结果（标段、项目的名称尚未查找）。/);
  expect(statusOf('阀', [none, state({ failure: '超时' })], true)).toMatch(/^没有查完/);
  expect(statusOf('阀', [state({ entries: entries(1) }), state({ failure: '超时' })], true)).toBe('');
});

it('moves over the options of all groups by the arrows, Home and End', () => {
  const keys = ['a', 'b', 'c'];
  expect([movedTo(keys, 'a', 'ArrowDown'), movedTo(keys, 'c', 'ArrowDown'), movedTo(keys, null, 'ArrowDown')]).toEqual(['b', 'a', 'a']);
  expect([movedTo(keys, 'b', 'ArrowUp'), movedTo(keys, 'a', 'ArrowUp'), movedTo(keys, null, 'ArrowUp')]).toEqual(['a', 'c', 'c']);
  expect([movedTo(keys, 'b', 'Home'), movedTo(keys, 'b', 'End')]).toEqual(['a', 'c']);
  expect([movedTo(keys, 'b', 'x'), movedTo([], null, 'ArrowDown'), movedTo([], null, 'End')]).toEqual([null, null, null]);
});
