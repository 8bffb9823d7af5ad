import { agreement } from './agreement.ts';
import type { KnownMaterial } from './match-materials.ts';
import { readWanted } from './read-wanted.ts';
import { sizes } from './similar-materials.ts';
import { readSpecKey } from './spec-text.ts';

/** The materials that state the sizes of a search, whatever they are, the most quoted first; none where it states no size. */
export function sameSizeMaterials<Known extends KnownMaterial>(materials: readonly Known[], text: string): Known[] {
  const { attributes } = readWanted(text);
  const stated = Object.fromEntries(Object.entries(attributes).filter(([name]) => sizes.has(name as keyof typeof attributes)));
  if (Object.keys(stated).length === 0) return [];
  const wanted = { name: '', attributes: stated, numbers: [] };
  return materials
    .filter(({ spec_key }) => {
      const { score, reasons } = agreement(wanted, readSpecKey(spec_key));
      return score > 0 && reasons.every(({ kind }) => kind !== 'unstated');
    })
    .sort((a, b) => b.n - a.n);
}
