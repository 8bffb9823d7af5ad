import { queries, type QueryDefinition } from '@tenderscope/catalog';
import { isSoak } from '@tenderscope/testing';

/** Items of a test: never empty, so that a selection without matches makes its file fail. */
export function someOf<Item>(items: readonly Item[]): readonly Item[] {
  if (items.length === 0) throw new Error('there is nothing left to test');
  return items;
}

/** In the gate the queries with columns of a kind, and alternately a third of the others; all in the soak run. */
export const queriesAround = (columnsOf: (query: QueryDefinition) => readonly string[], turn: 0 | 1 | 2): readonly QueryDefinition[] =>
  queries.filter((query, place) => isSoak || place % 3 === turn || columnsOf(query).length > 0);
