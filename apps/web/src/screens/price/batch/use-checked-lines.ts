import type { Condition } from '@tenderscope/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useRows, type Row } from '../../../lib/use-rows.ts';
import type { MaterialIndex } from '../use-material-index.ts';
import { checkLines, matchLines, type CheckedLine } from './check-lines.ts';
import type { ListLine } from './read-list.ts';

interface CheckedLines {
  /** Undefined until the levels are there. */
  lines: readonly CheckedLine[] | undefined;
  query: UseQueryResult<Row<'price.levels'>[]>;
}

/** Matches a list here and asks for the levels of what it matched, all at once. */
export function useCheckedLines(list: readonly ListLine[], index: MaterialIndex, conditions: readonly Condition[]): CheckedLines {
  const matched = useMemo(() => matchLines(list, index.find), [list, index.find]);
  const asked = useMemo(() => {
    const materials = matched.flatMap(({ match }) => (match ? [match.material] : []));
    const unique = (values: readonly string[]): string[] => [...new Set(values)].sort();
    return [
      ...conditions,
      { name: 'name_key', matching: 'in', value: unique(materials.map(({ name_key }) => name_key)) },
      { name: 'spec_key', matching: 'in', value: unique(materials.map(({ spec_key }) => spec_key)), whereIndex: 2 as const },
    ];
  }, [matched, conditions]);
  const hasMatches = matched.some(({ match }) => match !== null);
  const query = useRows('price.levels', asked, { enabled: hasMatches });
  const levels = hasMatches ? query.data : [];
  const lines = useMemo(() => levels && checkLines(matched, levels), [matched, levels]);
  return { lines: query.isPlaceholderData ? undefined : lines, query };
}
