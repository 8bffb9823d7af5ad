import { expect, it } from 'vitest';
import { casesUrl, pageRequestOf } from './cases-url.ts';

const read = (query: string) => casesUrl.read(new URLSearchParams(query));

it('writes the choices to the address, without defaults', () => {
  const query = 'state=核查中&isMine=1&rule=relation.pairs&sort=dueAt&order=asc&page=3&case=c-1';
  expect(decodeURIComponent(casesUrl.write(new URLSearchParams(), read(query)).toString())).toBe(query);
  expect(casesUrl.write(new URLSearchParams(), read('')).toString()).toBe('');
});

it('reports parameters that are invalid, and ignores them', () => {
  const params = new URLSearchParams('state=坏&page=0&size=7&rule=a b&case=../x&isMine=1&order=desc&time=2024');
  expect(casesUrl.unread?.(params)).toEqual(['坏', 'a b', '0', '7', '../x']);
  expect(read(params.toString())).toMatchObject({ state: '全部', page: 1, size: 20, rule: null, case: null, isMine: true });
});

it('converts the address to a request', () => {
  expect(pageRequestOf(read('state=已排除&outcome=误报&overdue=1&q= 某公司 &page=2'))).toEqual({
    orderDescs: [{ col: 'openedAt', asc: false }],
    pageNum: 2,
    pageSize: 20,
    states: ['已排除'],
    outcomes: ['误报'],
    rules: [],
    isMine: false,
    isOverdue: true,
    needsOwner: false,
    keyword: '某公司',
  });
});
