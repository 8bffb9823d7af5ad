import { expect, it } from 'vitest';
import { pinyinInitials } from './pinyin-initials.ts';

it.each([
  ['合肥燃气表有限公司', 'HFRQBYXGS'],
  ['安徽滨湖ABC工程（3）', 'AHBHABCGC3'],
  ['阿里巴巴', 'ALBB'],
  ['足下', 'ZX'],
  ['流标率', 'LBL'],
  ['洛阳刘龙绿马他', 'LYLLLMT'],
  ['吖做', 'AZ'],
  ['·、 —', ''],
  ['', ''],
])('%s is %s', (name, expected) => {
  expect(pinyinInitials(name)).toBe(expected);
});
