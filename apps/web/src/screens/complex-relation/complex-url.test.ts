import { defaultRelationKinds } from '@tenderscope/contract';
import { expect, it } from 'vitest';
import { complexFormat, fitsAddress, openAll, openGroup, type ComplexState } from './complex-url.ts';

const state: ComplexState = {
  companies: ['a', 'b'],
  steps: 6,
  kinds: ['持股', '共同投标'],
  share: 5,
  around: '1000',
  open: [{ guid: 'V:3:17', kind: '设备' }, { guid: 'b', kind: openAll }, { guid: 'c', kind: '对外投资' }, { guid: '群:a', kind: openGroup }],
  path: ['a', 'V:3:17', 'b'],
  arrange: 'tree',
  groups: 'folded',
};

it('reads back what it wrote', () => {
  const written = complexFormat.write(new URLSearchParams(), state).toString();
  expect(complexFormat.read(new URLSearchParams(written))).toEqual(state);
});

it('uses the defaults for malformed values', () => {
  const malformed = 'companies=a+a+b&steps=9&kinds=000000&share=-1&open=a+~设备+b~亲属&path=&arrange=star&around=7&groups=no';
  const usual = { steps: 4, kinds: defaultRelationKinds, share: 0, around: '200', open: [], path: [], arrange: 'force', groups: 'open' };
  const read = complexFormat.read(new URLSearchParams(malformed));
  expect(read).toEqual({ companies: ['a', 'b'], ...usual });
  expect(complexFormat.write(new URLSearchParams(), { ...read, companies: [] }).toString()).toBe('');
});

it('limits the companies to ten', () => {
  const many = Array.from({ length: 12 }, (_, index) => `c${index}`).join(' ');
  expect(complexFormat.read(new URLSearchParams({ companies: many })).companies).toHaveLength(10);
});

it('reports an address that is too long to be saved', () => {
  expect(fitsAddress(state)).toBe(true);
  expect(fitsAddress({ ...state, open: Array.from({ length: 90 }, (_, n) => ({ guid: `supplier-${n}`, kind: '任职' })) })).toBe(false);
});
