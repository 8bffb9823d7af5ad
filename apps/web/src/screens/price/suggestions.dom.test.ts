import { hasWords, materialMatcher, parseMaterial } from '@tenderscope/detection';
import { expect, it } from 'vitest';
import { suggestionsFor } from './suggestions.ts';
import type { MaterialKeys } from './use-material-index.ts';

const known = (material_name: string, spec: string, n: number) => {
  const { nameKey, specKey } = parseMaterial(material_name, spec, '');
  return { name_key: nameKey, spec_key: specKey, material_name, spec, base_unit: '米', n, latestTime: null };
};
const all = [known('聚乙烯燃气管', 'PE100 SDR11 De110', 500), known('PE管材', 'De110 PE80', 20), known('PE管', 'PE100 SDR17 De110', 100), known('ＰＥ管', 'Ｄｅ１６０', 9)];
const index = {
  find: materialMatcher(all),
  agreeing: ({ name_key, spec_key }: MaterialKeys) => all.filter((one) => one.name_key === name_key && hasWords(one.spec_key, spec_key)),
};

it('suggests materials with their usual names, and all of them combined if the search leaves the specification open', () => {
  const found = suggestionsFor('PE管 De110', [], index);
  expect(found.map(({ label }) => label)).toEqual(['聚乙烯燃气管 PE100 SDR11 De110', 'PE管 PE100 SDR17 De110', 'PE管材 De110 PE80', 'PE管 De110']);
  expect(found.at(-1)).toEqual({ name_key: 'PE管', spec_key: 'de=110', label: 'PE管 De110', score: null, n: 620, specNum: 3, baseUnit: '米' });
});

it('suggests no combination if the search is exactly one material', () => {
  expect(suggestionsFor('PE管 De160', [], index).map(({ label, specNum }) => [label, specNum])).toEqual([['PE管 De160', 1]]);
  expect(suggestionsFor('办公桌', [], index)).toEqual([]);
});
