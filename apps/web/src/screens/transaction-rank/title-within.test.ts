import { expect, it } from 'vitest';
import { titleWithin } from './title-within.ts';

it('names the place of a ranking, and none for the complete country', () => {
  expect([titleWithin('供应商交易排名', '安徽'), titleWithin('供应商交易排名', '')]).toEqual(['供应商交易排名（安徽）', '供应商交易排名']);
});
