import { expect, it } from 'vitest';
import { titleWithin } from './title-within.ts';

it('names the region of a ranking, and none for all of the country', () => {
  expect([titleWithin('供应商交易排名', '安徽'), titleWithin('供应商交易排名', '')]).toEqual(['供应商交易排名（安徽）', '供应商交易排名']);
});
