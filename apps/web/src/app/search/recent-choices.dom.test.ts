import { beforeEach, expect, it } from 'vitest';
import { readChoices, storeChoices, withChoice, withoutChoice, type RecentChoice } from './recent-choices.ts';

const choice = (id: number, group = 'suppliers'): RecentChoice => ({ group, id: String(id), name: `供应商${id}` });

beforeEach(() => localStorage.clear());

it('has the newest eight choices, each once', () => {
  const list = [1, 2, 3, 4, 5, 6, 7, 8, 9, 3].reduce<RecentChoice[]>((before, id) => withChoice(before, choice(id)), []);
  expect(list.map(({ id }) => id).join('')).toBe('39876542');
  expect(withChoice(list, choice(3, 'lots'))).toHaveLength(8);
  expect(withoutChoice(list, choice(3)).map(({ id }) => id).join('')).toBe('9876542');
});

it('stores the choices of each user separately, and ignores damaged ones', () => {
  storeChoices('u1', [choice(1)]);
  expect(readChoices('u1')).toEqual([choice(1)]);
  expect(readChoices('u2')).toEqual([]);
  localStorage.setItem('recent-choices:u2', JSON.stringify([choice(1), { group: 'lots' }, null]));
  expect(readChoices('u2')).toEqual([choice(1)]);
  localStorage.setItem('recent-choices:u2', '{');
  expect(readChoices('u2')).toEqual([]);
});
