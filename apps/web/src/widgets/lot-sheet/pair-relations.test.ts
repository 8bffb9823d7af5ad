import { expect, it } from 'vitest';
import { pairRelations } from './pair-relations.ts';

const relation = (pair: string, kind: string, num: number, strength: number | null = null) => {
  const [a = '', b = ''] = pair.split('');
  return { gys_guid: a, Gys_Name: `${a}公司`, Target_Gys_guid: b, Target_Gys_Name: null, kind, strength, num, detail: null };
};

it('groups the relations of a pair, the strongest evidence first, and puts the strongest pair first', () => {
  const pairs = pairRelations([
    relation('ab', '共同投标', 9),
    relation('ac', '共同投标', 2),
    relation('ac', 'IP', 1, 0.15),
    relation('ac', '加密锁号', 1, 0.9),
    relation('bc', '共同投标', 12),
    relation('bc', 'MAC地址', 3, 0.5),
  ]);
  expect(pairs.map(({ a, b, met }) => [a.guid + b.guid, met])).toEqual([['ac', 2], ['bc', 12], ['ab', 9]]);
  expect(pairs[0]?.evidence.map(({ kind, grade }) => [kind, grade])).toEqual([['加密锁号', 'hard'], ['IP', 'soft']]);
  expect(pairs[1]?.evidence).toEqual([{ kind: 'MAC地址', num: 3, detail: null, grade: 'medium' }]);
  expect([pairs[0]?.a.name, pairs[0]?.b.name]).toEqual(['a公司', 'c']);
});
