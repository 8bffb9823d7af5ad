import { certainMatch, type Match, type Reason } from '@tenderscope/detection';
import { isSameMaterial } from './material-label.ts';
import type { Material, MaterialIndex } from './use-material-index.ts';

/** A material that a search may mean. */
export interface Candidate {
  material: Material;
  /** Both null where it shares no more than the size. */
  score: number | null;
  reasons: readonly Reason[] | null;
}

const most = 30;
/** What is far less alike than the best is no candidate. */
const nearness = 0.6;
/** How many of the best matches may show that the first is not the only meaning. */
const compared = 20;

/** The material that a text means beyond doubt, by its code or its words; null where the user has to choose. */
export function certainMaterial(text: string, coded: readonly Material[], { find }: Pick<MaterialIndex, 'find'>): Match<Material> | null {
  return certainMatch(coded.length > 0 ? coded.map((material) => ({ material, score: 1, reasons: [] })) : find(text, compared));
}

/** What a text may mean: materials under its code, those it matches best, then all others of the sizes it states. */
export function candidatesFor(text: string, coded: readonly Material[], { find, sameSize }: Pick<MaterialIndex, 'find' | 'sameSize'>): Candidate[] {
  const matches = find(text, most);
  const near = matches.filter(({ score }) => score >= nearness * (matches[0]?.score ?? 0));
  const found: Candidate[] = [...coded.map((material) => ({ material, score: 1, reasons: [] })), ...near];
  const others = sameSize(text).filter((material) => !found.some((one) => isSameMaterial(one.material, material)));
  return [...found, ...others.map((material) => ({ material, score: null, reasons: null }))];
}
