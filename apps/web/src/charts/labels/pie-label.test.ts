import { expect, it } from 'vitest';
import { pieLabel } from './pie-label.ts';
import { sharesOf } from '../prepare/share-parts.ts';

const names = ['有限责任公司（自然人投资或控股）', '有限责任公司（自然人独资）', '股份有限公司', '1000万–5000万'];

it('keeps the ends of names that differ only there, and leaves names that fit and bands unchanged', () => {
  const { shares } = sharesOf(names.map((name, index) => ({ id: name, name, value: 4 - index })), { name: '企业数', type: 'count', unit: '家' } as never, 7);
  const { formatter } = pieLabel(shares);
  expect(shares.map((_, dataIndex) => formatter({ dataIndex }).split('\n')[0])).toEqual(['有限…投资或控股）', '有限…独资）', '股份有限公司', '1000万–5000万']);
});
