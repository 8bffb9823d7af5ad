import { expect, it } from 'vitest';
import { relatedCompanies } from './related-companies.ts';

const row = (guid: string | null, name: string | null) => ({ Target_gys_guid: guid, Target_Gys_Name: name });

it('names each company of the evidence once, in its order', () => {
  const rows = [row('b', '乙公司'), row('c', null), row('b', '乙公司'), row(null, '无')];
  const report = { sources: { evidence: { rows } } } as unknown as Parameters<typeof relatedCompanies>[0];
  expect(relatedCompanies(report)).toEqual([{ guid: 'b', name: '乙公司' }, { guid: 'c', name: 'c' }]);
  expect(relatedCompanies({ sources: {} })).toEqual([]);
});
