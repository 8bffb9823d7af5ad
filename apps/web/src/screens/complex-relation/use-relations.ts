import { maxNeighbours, relationKinds, shareSides, type NeighboursAnswer, type PathsAnswer, type RelationKind, type RelationPath } from '@tenderscope/contract';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { readCounts, readNeighbours, readPaths } from '../../lib/relations/relation-calls.ts';
import { openAll, openGroup, sideOf, type ComplexState, type Expansion, type OpenKind } from './complex-url.ts';
import { groupsOf, type Group } from './fold-graph.ts';
import { mergeAround, strongestFirst, type RelationGraph } from '../../widgets/relation-graph/graph-model.ts';

/** Maximum number of nodes that one expansion adds; the call counts the expanded node, too. */
export const maxAdded = 50;
/** Maximum number of steps around a single company. */
const furthestAround = 4;
/** Number of steps to search, which is lower around one company than between several. */
export const stepsOf = ({ companies, steps }: Pick<ComplexState, 'companies' | 'steps'>): number =>
  companies.length === 1 ? Math.min(steps, furthestAround) : steps;

const none: readonly RelationPath[] = [];
const noGroups: readonly Group[] = [];
const nothing: RelationGraph = { nodes: [], edges: [] };

/** Guids of devices, contacts, accounts and masked people are valid for one data version; after it the server responds with 404. */
const orOutdated = (guid: string) => (error: unknown): Promise<never> =>
  Promise.reject(
    error instanceof ApiError && error.status === 404 && /^[VM]:/.test(guid)
      ? new Error('数据已更新，请重新查询')
      : error instanceof Error ? error : new Error(String(error)),
  );

/** Kinds that an expansion adds under the chosen kinds; empty if its own kind is not chosen. */
const kindsOf = ({ kind }: Expansion, chosen: readonly RelationKind[]): readonly RelationKind[] =>
  kind === openAll ? chosen : chosen.filter((one) => one === (sideOf(kind) ? '持股' : kind));

/** True if an expansion shows anything with the current choices. */
export const isActive = (one: Expansion, { kinds, groups }: Pick<ComplexState, 'kinds' | 'groups'>): boolean =>
  one.kind === openGroup ? groups === 'folded' : kindsOf(one, kinds).length > 0;

/** Paths between the searched companies, or the surroundings of a single one, with all expansions. */
export function useRelations(state: ComplexState) {
  const { companies, steps, kinds, share, around, open } = state;
  const filters = { kinds: [...kinds], minRatio: share / 100 };
  const [first = ''] = companies;
  const base = useQuery({
    queryKey: ['relations', 'base', companies, steps, around, filters],
    queryFn: async ({ signal }): Promise<PathsAnswer | NeighboursAnswer> =>
      companies.length === 1
        ? readNeighbours({ guid: first, steps: stepsOf(state), limit: Math.min(Number(around) + 1, maxNeighbours), ...filters }, signal)
        : readPaths({ companies: [...companies], maxSteps: steps, ...filters }, signal),
    enabled: companies.length > 0,
    placeholderData: keepPreviousData,
  });
  const wanted = open.filter((one) => one.kind !== openGroup && isActive(one, state));
  const added = useQueries({
    queries: wanted.map((one) => ({
      queryKey: ['relations', 'added', one.guid, kindsOf(one, kinds), sideOf(one.kind) ?? '', share],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const side = sideOf(one.kind);
        const around = { guid: one.guid, steps: 1, kinds: [...kindsOf(one, kinds)], minRatio: share / 100, limit: maxAdded + 1 };
        const { nodes, edges, isTruncated } = await readNeighbours(side ? { ...around, side } : around, signal).catch(orOutdated(one.guid));
        return { guid: one.guid, graph: { nodes, edges }, isTruncated };
      },
    })),
    combine: (answers) => ({
      graphs: answers.flatMap(({ data }) => data ?? []),
      failure: answers.find(({ error }) => error)?.error?.message ?? null,
      isTruncated: answers.some(({ data }) => data?.isTruncated),
    }),
  });
  const { data } = base;
  const requested = useMemo((): RelationGraph => (data ? { nodes: data.nodes, edges: data.edges } : nothing), [data]);
  const graph = useMemo(() => mergeAround(requested, added.graphs), [requested, added.graphs]);
  const groups = useMemo(() => (state.groups === 'folded' ? groupsOf(requested, companies) : noGroups), [requested, companies, state.groups]);
  const paths = useMemo(() => (data && 'paths' in data ? strongestFirst(data) : none), [data]);
  return { base, graph, groups, paths, failure: added.failure, isTruncated: (data?.isTruncated ?? false) || added.isTruncated };
}

/** An expansion of a node, and the number of neighbours it adds. */
export interface Countable {
  open: OpenKind;
  kind: RelationKind;
  num: number;
}

/** Number of neighbours of a node by kind (持股 by side), regardless of filters; null loads nothing. */
export const useCounts = (guid: string | null) =>
  useQuery({
    queryKey: ['relations', 'counts', guid],
    queryFn: async ({ signal }): Promise<Countable[]> => {
      const { counts, shares } = await readCounts(guid ?? '', signal).catch(orOutdated(guid ?? ''));
      return relationKinds.flatMap((kind): Countable[] =>
        kind === '持股'
          ? shareSides.map((side) => ({ open: side, kind, num: shares.find((one) => one.side === side)?.num ?? 0 }))
          : [{ open: kind, kind, num: counts.find((count) => count.kind === kind)?.num ?? 0 }]);
    },
    enabled: guid !== null,
  });

export const isOpen = (open: readonly Expansion[], one: Expansion): boolean =>
  open.some(({ guid, kind }) => guid === one.guid && (kind === one.kind || kind === openAll || (kind === '持股' && sideOf(one.kind) !== undefined)));
