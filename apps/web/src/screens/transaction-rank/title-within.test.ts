import { expect, it } from 'vitest';
import { titleWithin } from './title-within.ts';

it('says which place a ranking is of, and nothing of the whole country', () => {
  expect([titleWithin('供应商交易排名', '安徽'), titleWithin('供应商交易排名', '')]).toEqual(['供应商交易排名（安徽）', '供应商交易排名']);
});
