import { relationKinds, type NeighboursAnswer, type PathsAnswer, type RelationPath } from '@tenderscope/contract';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { readCounts, readNeighbours, readPaths } from '../../lib/relations/relation-calls.ts';
import type { ComplexState, Expansion } from './complex-url.ts';
import { mergeGraphs, strongestFirst, type RelationGraph } from './graph-model.ts';

/** One expansion adds no more nodes than this; the call counts the node itself too. */
export const mostAdded = 50;
/** Of one company alone so many nodes around it are shown. */
const mostAround = 200;
/** Steps that the surroundings of one company reach at most. */
const furthestAround = 4;
/** How far is looked, which is less around one company than between several. */
export const stepsOf = ({ companies, steps }: Pick<ComplexState, 'companies' | 'steps'>): number =>
  companies.length === 1 ? Math.min(steps, furthestAround) : steps;

const none: readonly RelationPath[] = [];

/** Guids of devices, contacts and accounts hold for one data version; then the server finds none of that name. */
const orOutdated = (guid: string) => (error: unknown): Promise<never> =>
  Promise.reject(
    error instanceof ApiError && error.status === 404 && guid.startsWith('V:')
      ? new Error('数据已更新，请重新查询')
      : error instanceof Error ? error : new Error(String(error)),
  );

/** Paths between the asked companies, or the surroundings of the only one, with what was expanded. */
export function useRelations({ companies, steps, kinds, share, open }: ComplexState) {
  const filters = { kinds: [...kinds], minRatio: share / 100 };
  const [first = ''] = companies;
  const base = useQuery({
    queryKey: ['relations', 'base', companies, steps, filters],
    queryFn: async ({ signal }): Promise<PathsAnswer | NeighboursAnswer> =>
      companies.length === 1
        ? readNeighbours({ guid: first, steps: stepsOf({ companies, steps }), limit: mostAround + 1, ...filters }, signal)
        : readPaths({ companies: [...companies], maxSteps: steps, ...filters }, signal),
    enabled: companies.length > 0,
    placeholderData: keepPreviousData,
  });
  const added = useQueries({
    queries: open.map(({ guid, kind }) => ({
      queryKey: ['relations', 'added', guid, kind, share],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        readNeighbours({ guid, steps: 1, kinds: [kind], minRatio: share / 100, limit: mostAdded + 1 }, signal)
          .catch(orOutdated(guid)),
    })),
    combine: (answers) => ({
      graphs: answers.flatMap(({ data }) => data ?? []),
      failure: answers.find(({ error }) => error)?.error?.message ?? null,
      isCut: answers.some(({ data }) => data?.isTruncated),
    }),
  });
  const { data } = base;
  const graph = useMemo(
    (): RelationGraph => mergeGraphs([...(data ? [data] : []), ...added.graphs].map(({ nodes, edges }) => ({ nodes, edges }))),
    [data, added.graphs],
  );
  const paths = useMemo(() => (data && 'paths' in data ? strongestFirst(data) : none), [data]);
  return { base, graph, paths, failure: added.failure, isTruncated: (data?.isTruncated ?? false) || added.isCut };
}

/** How many neighbours of each kind a node has, whatever is filtered; null asks for none. */
export const useCounts = (guid: string | null) =>
  useQuery({
    queryKey: ['relations', 'counts', guid],
    queryFn: async ({ signal }) => {
      const { counts } = await readCounts(guid ?? '', signal).catch(orOutdated(guid ?? ''));
      return relationKinds.map((kind) => ({ kind, num: counts.find((count) => count.kind === kind)?.num ?? 0 }));
    },
    enabled: guid !== null,
  });

export const isOpen = (open: readonly Expansion[], one: Expansion): boolean =>
  open.some(({ guid, kind }) => guid === one.guid && kind === one.kind);
