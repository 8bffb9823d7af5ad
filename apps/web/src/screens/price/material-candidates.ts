import { certainMatch, type Match, type Reason } from '@tenderscope/detection';
import { isSameMaterial } from './material-label.ts';
import type { Material, MaterialIndex } from './use-material-index.ts';

/** A candidate material of a search. */
export interface Candidate {
  material: Material;
  /** Both null if it shares only the size. */
  score: number | null;
  reasons: readonly Reason[] | null;
}

const max = 30;
/** Candidates need at least this share of the best score. */
const nearness = 0.6;
/** Number of best matches checked for ambiguity of the first one. */
const compared = 20;

/** The unambiguous material of a text, by code or words; null if the user has to choose. */
export function certainMaterial(text: string, coded: readonly Material[], { find }: Pick<MaterialIndex, 'find'>): Match<Material> | null {
  return certainMatch(coded.length > 0 ? coded.map((material) => ({ material, score: 1, reasons: [] })) : find(text, compared));
}

/** Candidates of a text: materials with its code, the best matches, then all others of the sizes it states. */
export function candidatesFor(text: string, coded: readonly Material[], { find, sameSize }: Pick<MaterialIndex, 'find' | 'sameSize'>): Candidate[] {
  const matches = find(text, max);
  const near = matches.filter(({ score }) => score >= nearness * (matches[0]?.score ?? 0));
  const found: Candidate[] = [...coded.map((material) => ({ material, score: 1, reasons: [] })), ...near];
  const others = sameSize(text).filter((material) => !found.some((one) => isSameMaterial(one.material, material)));
  return [...found, ...others.map((material) => ({ material, score: null, reasons: null }))];
}
