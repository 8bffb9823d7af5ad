import { agreement } from './agreement.ts';
import type { KnownMaterial } from './match-materials.ts';
import { nameLikeness } from './name-likeness.ts';
import { readWanted } from './read-wanted.ts';
import { sizes } from './similar-materials.ts';
import { readSpecKey } from './spec-text.ts';

/** The materials with the sizes of a search, those of the most similar names first, then the most quoted; none if it states no size. */
export function sameSizeMaterials<Known extends KnownMaterial>(materials: readonly Known[], text: string): Known[] {
  const { name: wantedName, attributes } = readWanted(text);
  const stated = Object.fromEntries(Object.entries(attributes).filter(([name]) => sizes.has(name as keyof typeof attributes)));
  if (Object.keys(stated).length === 0) return [];
  const likeness = nameLikeness(wantedName);
  const wanted = { name: '', attributes: stated, numbers: [] };
  return materials
    .filter(({ spec_key }) => {
      const { score, reasons } = agreement(wanted, readSpecKey(spec_key));
      return score > 0 && reasons.every(({ kind }) => kind !== 'unstated');
    })
    .map((material) => ({ material, alike: likeness(material.name_key) }))
    .sort((a, b) => b.alike - a.alike || b.material.n - a.material.n)
    .map(({ material }) => material);
}
