import { describe, expect, it } from 'vitest';
import { rankConditions } from './rank-conditions.ts';
import { rankFormat } from './rank-url.ts';

const read = (search: string) => rankFormat.read(new URLSearchParams(search));
const written = (search: string): string => decodeURIComponent(rankFormat.write(new URLSearchParams(), read(search)).toString());
const anhui = { name: 'sheng_name', matching: '=', value: '安徽', whereIndex: 2 };

describe('ranking filters in the address', () => {
  it('begin with the default province and omit it', () => {
    expect(rankConditions(read(''))).toEqual([anhui]);
    expect(written('home=安徽')).toBe('');
    expect(rankConditions(read('home=all'))).toEqual([]);
    expect(written('home=all')).toBe('home=all');
  });

  it('keep a single bound, ordered bounds, and several types', () => {
    expect(written('tbNum=9~3&zbRate=20~&zbJinE=~100&types=生产型;贸易型')).toBe('types=生产型;贸易型&tbNum=3~9&zbRate=20~&zbJinE=~100');
    expect(rankConditions(read('homeCity=合肥&tbNum=9~3&zbRate=20~&zbJinE=~100&types=生产型;贸易型'))).toEqual([
      anhui,
      { name: 'shi_name', matching: 'like', value: '合肥', whereIndex: 2 },
      { name: 'QiYe_Type', matching: 'in', value: ['生产型', '贸易型'], whereIndex: 2 },
      { name: 'tbNum', matching: '>=;<=', value: '3;9', whereIndex: 2 },
      { name: 'zbRate', matching: '>=', value: 0.2, whereIndex: 2 },
      { name: 'zbJinE', matching: '<=', value: 1_000_000, whereIndex: 2 },
    ]);
  });

  it('ignore invalid values', () => {
    expect(rankConditions(read(`tbNum=a~b&zbNum=~&home=${'x'.repeat(101)}&types=;;`))).toEqual([anhui]);
  });
});
