import { expect, it } from 'vitest';
import { addressOf } from './address-of.ts';

it('fills in the params of a path, encoded', () => {
  expect(addressOf('GET /files/:guid/of/:name', { params: { guid: 'a/b', name: '甲' } })).toEqual({ method: 'GET', path: '/files/a%2Fb/of/%E7%94%B2' });
});
it('appends a query, and each value of a list', () => {
  expect(addressOf('POST /list', { query: { value: ['1', '2'], page: 3, no: undefined, none: null } })).toEqual({ method: 'POST', path: '/list?value=1&value=2&page=3' });
  expect(addressOf('POST /list', { query: { no: undefined } }).path).toBe('/list');
});
