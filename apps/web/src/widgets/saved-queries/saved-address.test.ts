import { expect, it } from 'vitest';
import { isSameAddress, savedAddress, viewParams } from './saved-address.ts';

it('keeps the filters of a page, in URL-safe characters', () => {
  expect(savedAddress(new URLSearchParams('province=安徽&lot=L1&facet=status:流标 1&saved=v1'))).toBe(
    'province=%E5%AE%89%E5%BE%BD&facet=status%3A%E6%B5%81%E6%A0%87+1',
  );
});

it('adds chosen columns of tables whose columns are not in the address', () => {
  expect(savedAddress(new URLSearchParams('hide.a=x'), { 'hide.a': 'y', 'hide.b': 'p,q' })).toBe('hide.a=x&hide.b=p%2Cq');
});

it('opens with its id, and equals its own address in any order', () => {
  const params = viewParams({ guid: 'v1', address: 'time=all&unit=U1&unit=U2' });
  expect(params.toString()).toBe('time=all&unit=U1&unit=U2&saved=v1');
  expect(isSameAddress(savedAddress(params), 'unit=U1&unit=U2&time=all')).toBe(true);
  expect(isSameAddress('unit=U2&unit=U1', 'unit=U1&unit=U2')).toBe(false);
  expect(isSameAddress('time=all', '')).toBe(false);
});
