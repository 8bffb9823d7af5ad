import type { Condition } from '@tenderscope/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLevels, type Level } from '../use-levels.ts';
import type { Material, MaterialIndex } from '../use-material-index.ts';
import { checkLines, type CheckedLine } from './check-lines.ts';
import { matchLines, type ChosenMaterials, type MatchedLine } from './match-lines.ts';
import type { ListLine } from './read-list.ts';

interface CheckedLines {
  /** Undefined until the levels are loaded. */
  lines: readonly CheckedLine[] | undefined;
  query: UseQueryResult<Level[]>;
}

/** Matches a list in the browser and loads the levels of all candidates in one call. */
export function useCheckedLines(
  list: readonly ListLine[],
  index: MaterialIndex,
  conditions: readonly Condition[],
  chosen: ChosenMaterials,
): CheckedLines {
  const matched = useMemo(() => matchLines(list, index.find, chosen), [list, index.find, chosen]);
  // Includes all candidates, so that a choice needs no further call.
  const materials = useMemo(() => matched.flatMap(meaningsOf), [matched]);
  const query = useLevels(materials, conditions);
  const levels = materials.length > 0 ? query.data : none;
  const lines = useMemo(() => levels && checkLines(matched, levels), [matched, levels]);
  return { lines: query.isPlaceholderData ? undefined : lines, query };
}

const none: readonly Level[] = [];
const meaningsOf = ({ match, candidates }: MatchedLine): Material[] =>
  [...(match ? [match] : []), ...candidates].map(({ material }) => material);
