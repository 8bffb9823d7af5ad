import { menuFor, type MenuNode } from '@tenderscope/contract';
import { describe, expect, it } from 'vitest';
import { carriedSearch, firstLeaf, groupOf, leavesOf, sideSections, tabsOf, trailOf } from './menu-navigation.ts';

const node = (path: string, children: MenuNode[] = [], meta: Partial<MenuNode['meta']> = {}): MenuNode => ({
  id: path,
  name: path,
  path,
  icon: '',
  meta: { pageTabs: false, hideInTabs: false, noSubmenu: false, commonQuery: [], ...meta },
  children,
});
const hidden = node('/a/1/detail', [], { hideInTabs: true });
const tabbed = node('/a', [node('/a/1'), hidden], { pageTabs: true });
const plain = node('/b', [node('/b/1'), node('/b/2'), node('/b/2/detail', [], { hideInTabs: true })], { noSubmenu: true });
const tree = [tabbed, plain];

describe('the menu', () => {
  it('starts at its first leaf', () => {
    expect(firstLeaf(tree)?.path).toBe('/a/1');
    expect(firstLeaf([hidden, plain])?.path).toBe('/b/1');
    expect(firstLeaf([])).toBeNull();
    expect(leavesOf(tree).map(({ path }) => path)).toEqual(['/a/1', '/a/1/detail', '/b/1', '/b/2', '/b/2/detail']);
  });

  it('finds the group of a screen, and of the group itself', () => {
    expect(groupOf(tree, '/b/2')).toBe(plain);
    expect(groupOf(tree, '/a')).toBe(tabbed);
    expect(groupOf(tree, '/c')).toBeNull();
  });

  it('makes tabs of the visible children if the group requires it', () => {
    expect(tabsOf(tabbed).map(({ path }) => path)).toEqual(['/a/1']);
    expect(tabsOf(plain)).toEqual([]);
    expect(tabsOf(null)).toEqual([]);
  });

  it('lists a tabbed group as one entry, another group as a heading over its children', () => {
    const listed = sideSections(tree).map(({ heading, entries }) => [heading?.path ?? null, ...entries.map(({ path }) => path)]);
    expect(listed).toEqual([[null, '/a'], ['/b', '/b/1', '/b/2']]);
  });

  it('returns the path to a page, and to the detail of one', () => {
    const way = (path: string) => trailOf(tree, path).map((step) => step.path);
    expect(way('/b/2')).toEqual(['/b', '/b/2']);
    expect(way('/a/1/detail')).toEqual(['/a', '/a/1', '/a/1/detail']);
    expect(way('/a')).toEqual(['/a']);
    expect(way('/c')).toEqual([]);
  });

  it('is the same for both kinds of users for pages they may open', () => {
    const [tabs, flat] = [true, false].map((generateUser) => menuFor(new Set(['tradingOverview']), generateUser));
    expect(leavesOf(tabs ?? []).map(({ path }) => path)).toEqual(leavesOf(flat ?? []).map(({ path }) => path));
    expect(sideSections(tabs ?? [])[0]?.entries[0]?.path).toBe('/tradingInsight');
    expect(sideSections(flat ?? [])[0]).toMatchObject({ heading: { path: '/tradingInsight' }, entries: [{ path: '/tradingInsight/tradingOverview' }] });
  });
});

describe('common parameters', () => {
  it('are carried along by name, including repeated ones', () => {
    expect(carriedSearch(new URLSearchParams('unit=1&unit=2&rows=all'), ['unit', 'time'])).toBe('?unit=1&unit=2');
    expect(carriedSearch(new URLSearchParams('rows=all'), ['unit'])).toBe('');
  });
});
