import { certainMatch, type Match } from '@tenderscope/detection';
import { isSameMaterial } from '../material-label.ts';
import type { Material, MaterialKeys } from '../use-material-index.ts';
import type { ListLine } from './read-list.ts';

/** What users chose for the lines in doubt, by `textOf` a line: lines of equal text have one choice. */
export type ChosenMaterials = ReadonlyMap<string, MaterialKeys>;

export interface MatchedLine extends ListLine {
  /** What the line means beyond doubt, or what was chosen for it. */
  match: Match<Material> | null;
  /** What it may mean, the best first, where that is in doubt. */
  candidates: readonly Match<Material>[];
}

/** Matches beyond these are not worth reading. */
const most = 20;
/** Under this a material is no likely meaning of a line. */
const leastCandidate = 0.4;

/** Name and specification of a line, without what does not distinguish lines. */
export const textOf = ({ name, spec }: Pick<ListLine, 'name' | 'spec'>): string => `${name} ${spec}`.normalize('NFKC').trim().replace(/\s+/g, ' ');

/** Each line with the material that it means, or those that it may mean. */
export function matchLines(
  lines: readonly ListLine[],
  find: (text: string, limit: number) => Match<Material>[],
  chosen: ChosenMaterials,
): MatchedLine[] {
  const known = new Map<string, Pick<MatchedLine, 'match' | 'candidates'>>();
  const matched = (text: string): Pick<MatchedLine, 'match' | 'candidates'> => {
    const matches = find(text, most);
    const certain = certainMatch(matches);
    if (certain) return { match: certain, candidates: [] };
    const candidates = matches.filter(({ score }) => score >= leastCandidate);
    const choice = chosen.get(text);
    return { match: candidates.find(({ material }) => choice && isSameMaterial(material, choice)) ?? null, candidates };
  };
  return lines.map((line) => {
    const text = textOf(line);
    const result = known.get(text) ?? matched(text);
    known.set(text, result);
    return { ...line, ...result };
  });
}
