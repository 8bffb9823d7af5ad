import { certainMatch, type Match } from '@tenderscope/detection';
import { isSameMaterial } from '../material-label.ts';
import type { Material, MaterialKeys } from '../use-material-index.ts';
import type { ListLine } from './read-list.ts';

/** The user's choices for ambiguous lines, by `textOf` a line: lines with equal text share one choice. */
export type ChosenMaterials = ReadonlyMap<string, MaterialKeys>;

export interface MatchedLine extends ListLine {
  /** The certain match, or the chosen one. */
  match: Match<Material> | null;
  /** Candidates of an ambiguous line, the best first. */
  candidates: readonly Match<Material>[];
}

/** Maximum number of candidates. */
const max = 20;
/** Minimum score of a candidate. */
const minCandidate = 0.4;

/** Name and specification of a line, normalized. */
export const textOf = ({ name, spec }: Pick<ListLine, 'name' | 'spec'>): string => `${name} ${spec}`.normalize('NFKC').trim().replace(/\s+/g, ' ');

/** Matches each line with its material, or with candidates. */
export function matchLines(
  lines: readonly ListLine[],
  find: (text: string, limit: number) => Match<Material>[],
  chosen: ChosenMaterials,
): MatchedLine[] {
  const known = new Map<string, Pick<MatchedLine, 'match' | 'candidates'>>();
  const matched = (text: string): Pick<MatchedLine, 'match' | 'candidates'> => {
    const matches = find(text, max);
    const certain = certainMatch(matches);
    if (certain) return { match: certain, candidates: [] };
    const candidates = matches.filter(({ score }) => score >= minCandidate);
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
