import { materialMatcher, parseMaterial, sameSizeMaterials } from '@tenderscope/detection';
import { expect, it } from 'vitest';
import { candidatesFor, certainMaterial } from './material-candidates.ts';

const known = (material_name: string, spec: string, n: number) => {
  const { nameKey, specKey } = parseMaterial(material_name, spec, '');
  return { name_key: nameKey, spec_key: specKey, material_name, spec, base_unit: '台', n, latestTime: null };
};
const flanged = known('法兰球阀', 'Q41F DN100 PN16', 171);
const bare = known('法兰球阀', 'Q41F DN100', 40);
const welded = known('全焊接球阀', 'WCB DN100 PN25', 142);
const flange = known('对焊法兰', '20# DN100 PN16', 94);
const other = known('全焊接球阀', 'WCB DN200 PN25', 90);
const all = [flanged, bare, welded, flange, other];
const index = { find: materialMatcher(all), sameSize: (text: string) => sameSizeMaterials(all, text) };

it('returns every family of a trade word with its size, then materials that share only the size', () => {
  expect(certainMaterial('DN100 燃气阀门', [], index)).toBeNull();
  const found = candidatesFor('DN100 燃气阀门', [], index);
  expect(found.slice(0, 3).map(({ material }) => material)).toEqual(expect.arrayContaining([flanged, bare, welded]));
  expect(found.slice(3)).toEqual([{ material: flange, score: null, reasons: null }]);
});

it('returns materials of the same size for an unknown name, and nothing without a match', () => {
  expect(candidatesFor('DN100 蝶阀', [], index).every(({ score }) => score === null)).toBe(true);
  // Valves before the flange.
  expect(candidatesFor('DN100 蝶阀', [], index).map(({ material }) => material.name_key)).toEqual(['球阀', '球阀', '全焊接球阀', '法兰']);
  expect(candidatesFor('办公桌', [], index)).toEqual([]);
});

it('is certain of a material whose text has more or less detail, and of a unique code', () => {
  expect(certainMaterial('法兰球阀 DN100 PN16', [], index)?.material).toBe(flanged);
  expect(certainMaterial('WZ1802', [flanged, bare], index)?.material).toBe(flanged);
  expect(certainMaterial('WZ1802', [flanged, welded], index)).toBeNull();
});
