import { openingKinds } from '@tenderscope/contract';
import { expect, it } from 'vitest';
import { buyerSteps } from './buyer-steps.ts';

it('has one step for each kind of finding, in the order of the findings', () => {
  const kinds = Object.values(openingKinds);
  expect(buyerSteps([...kinds, ...kinds].map((kind) => ({ kind }))).map(({ kind }) => kind)).toEqual(kinds);
  expect(buyerSteps([{ kind: '失信记录' }, { kind: '异常低价' }, { kind: '失信记录' }]).map(({ kind }) => kind)).toEqual(['失信记录', '异常低价']);
  expect(buyerSteps([])).toEqual([]);
});
