import type { UserInfo } from '@tenderscope/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { maxListed, useComparisonList } from './comparison-list.ts';
import { useSession } from './session/session-store.ts';

const asUser = (guid: string | null): void => {
  useSession.setState({ userInfo: guid === null ? null : ({ guid } as UserInfo) });
};
const ids = (): string[] => useComparisonList.getState().list.map(({ id }) => id);
const toggle = (id: string, kind: 'supplier' | 'unit' = 'supplier'): boolean => useComparisonList.getState().toggle({ kind, id, name: id });

beforeEach(() => {
  sessionStorage.clear();
  asUser(null);
  asUser('reader');
});
afterEach(() => asUser(null));

it('adds and removes members, at most five of a kind', () => {
  for (let index = 0; index < maxListed; index += 1) expect(toggle(`s${index}`)).toBe(true);
  expect(toggle('s9')).toBe(false);
  expect(toggle('u1', 'unit')).toBe(true);
  expect(toggle('s0')).toBe(true);
  expect(ids()).toEqual(['s1', 's2', 's3', 's4', 'u1']);
  useComparisonList.getState().clear('supplier');
  expect(ids()).toEqual(['u1']);
});

it('belongs to the user and the tab, and ignores foreign content', () => {
  toggle('s1');
  asUser('other');
  expect(ids()).toEqual([]);
  asUser('reader');
  expect(ids()).toEqual(['s1']);
  asUser(null);
  sessionStorage.setItem('comparison:reader', '[{"kind":"x","id":"1","name":"1"},{"kind":"unit","id":"u","name":"n"},7]');
  asUser('reader');
  expect(ids()).toEqual(['u']);
});
