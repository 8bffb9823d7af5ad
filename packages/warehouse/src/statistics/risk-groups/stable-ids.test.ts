import { expect, it } from 'vitest';
import { assignStableIds } from './stable-ids.ts';

const known = (guid: string, members: string) => ({ guid, members: members.split('') });
const groups = (...members: string[]): string[][] => members.map((ids) => ids.split(''));

it('keeps a guid while half of the members stay', () => {
  expect(assignStableIds(groups('abxyz'), [known('old', 'abcd')])).toEqual(['old']);
  expect(assignStableIds(groups('axyz'), [known('old', 'abcd')])[0]).not.toBe('old');
});

it('gives it once, to the part with most of the members', () => {
  const [ab, cde] = assignStableIds(groups('ab', 'cde'), [known('old', 'abcde')]);
  expect(cde).toBe('old');
  expect(ab).not.toBe('old');
  const [complete] = assignStableIds(groups('abcd'), [known('second', 'cd'), known('first', 'ab')]);
  expect(complete).toBe('first');
});

it('derives others from their members, the same each time', () => {
  const [one, other] = assignStableIds(groups('ab', 'cd'), []);
  expect(one).toMatch(/^[0-9a-f]{32}$/);
  expect(one).not.toBe(other);
  expect(assignStableIds(groups('cd', 'ab'), [])).toEqual([other, one]);
  // A group with the same members as one that passed its guid on gets another one.
  const [first, second] = assignStableIds(groups('abcdef', 'ab'), [known(one ?? '', 'abcdef')]);
  expect(first).toBe(one);
  expect(second).not.toBe(one);
});
