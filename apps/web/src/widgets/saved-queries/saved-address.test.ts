import { expect, it } from 'vitest';
import { savedAddress } from './saved-address.ts';

it('keeps the filters of a page, in URL-safe characters', () => {
  expect(savedAddress(new URLSearchParams('province=安徽&lot=L1&facet=status:流标 1'))).toBe(
    'province=%E5%AE%89%E5%BE%BD&facet=status%3A%E6%B5%81%E6%A0%87+1',
  );
});
