import { expect, it } from 'vitest';
import { placeParts } from './place-parts.ts';

type Place = string | null;
const row = (sheng_name: Place, shi_name: Place, tbNum: number, zbJinE: number | null) =>
  ({ sheng_name, shi_name, tbNum, zbNum: 1, zbJinE });

it('sums cities to provinces, and shows the cities of one; an unknown amount stays unknown', () => {
  const rows = [row('安徽', '合肥市', 3, 10), row('安徽', '芜湖市', 2, null), row(null, null, 1, null)];
  expect(placeParts(rows, null)).toEqual([
    { place: '安徽', tbNum: 5, zbNum: 2, zbJinE: 10 },
    { place: null, tbNum: 1, zbNum: 1, zbJinE: null },
  ]);
  expect(placeParts(rows.slice(0, 2), '安徽').map(({ place, zbJinE }) => [place, zbJinE])).toEqual([['合肥市', 10], ['芜湖市', null]]);
});
