import type { Scope } from '@tenderscope/catalog';
import { endOfSide, relationBit, relationKinds, shareKind, shareSides } from '@tenderscope/contract';
import type { CountsAnswer, NeighboursAnswer, NeighboursRequest, PathsAnswer, PathsRequest, RelationKind, RelationNode } from '@tenderscope/contract';
import { GraphView, neighbourhood, strongestPaths } from '@tenderscope/detection';
import type { GateCaller, QueryBy, QueryGate } from '../../http/query-gate.ts';
import type { JoinedCompanies } from '../data/joined-companies.ts';
import { Turns } from '../../platform/turns.ts';
import { describeEdge, distinctTies, tiesAmong } from './describe-edges.ts';
import { keyAt } from './party-keys.ts';
import { describeParty, guidAt, isValue, nodeOf, type SeenIndex } from './party-names.ts';
import type { PersonCodes } from './person-codes.ts';
import type { RelationIndex } from './read-index.ts';
import type { RelationIndexes } from './relation-indexes.ts';
import { relationErrors } from './relation-errors.ts';

/** Maximum number of paths between two companies. */
const maxPaths = 50;
const maxEdges = 10_000;
/** Maximum number of graph entries that one search reads. */
const work = 200_000;

/** Caller of a request: their scope, the signal of their disconnect, and their share of the slots. */
export interface RelationCaller {
  scope: Scope;
  signal: AbortSignal;
  gate: GateCaller;
  /** True if they see names of people. */
  arePersonsShown: boolean;
}

interface Selection {
  kinds: readonly RelationKind[];
  minRatio: number;
}

interface RelationServiceOptions {
  gate: QueryGate;
  timeoutMs: number;
  codes: PersonCodes;
  joined: JoinedCompanies;
}

/** Answers from the relation index, within the caller's units, with names of people if the caller may see them. */
export class RelationService {
  readonly #indexes: RelationIndexes;
  readonly #gate: QueryGate;
  readonly #timeoutMs: number;
  readonly #codes: PersonCodes;
  readonly #joined: JoinedCompanies;

  constructor(indexes: RelationIndexes, { gate, timeoutMs, codes, joined }: RelationServiceOptions) {
    this.#codes = codes;
    this.#joined = joined;
    this.#indexes = indexes;
    this.#gate = gate;
    this.#timeoutMs = timeoutMs;
  }

  /** @throws HttpError 404 for an unknown company, 503, 504; the signal's reason. */
  async paths(request: PathsRequest, caller: RelationCaller): Promise<PathsAnswer> {
    const index = await this.#seen(caller);
    const joined = await this.#joined.ids(queryBy(caller));
    const ends = [...new Set(request.companies.map((guid) => nodeIn(index, joined.get(guid) ?? guid)))];
    const view = viewOf(index, caller.scope, request);
    return this.#gate.run(async () => {
      const turns = new Turns({ signal: caller.signal, timeoutMs: this.#timeoutMs });
      const found = [];
      let isTruncated = false;
      for (const [place, from] of ends.entries()) {
        for (const to of ends.slice(place + 1)) {
          const one = await turns.run(strongestPaths(view, from, to, { maxSteps: request.maxSteps, maxPaths, work }));
          found.push(...one.paths);
          isTruncated ||= one.isTruncated;
        }
      }
      const nodes = [...new Set([...ends, ...found.flatMap((path) => path.nodes)])];
      const steps = found.flatMap((path) => path.nodes.slice(1).map((node, place) => [path.nodes[place] ?? 0, node] as const));
      const ties = distinctTies(steps.flatMap(([a, b]) => view.tiesBetween(a, b)));
      const places = new Map(ties.map(({ tie }, place) => [tie, place]));
      return {
        nodes: await turns.map(nodes, (node) => describeNode(view, index, node)),
        edges: await turns.map(ties, (tie) => describeEdge(view, index, tie)),
        paths: found.map((path) => ({
          nodes: path.nodes.map((node) => guidAt(index, node)),
          edges: path.ties.map((tie) => places.get(tie) ?? -1),
          length: path.ties.length,
          strength: path.strength,
        })),
        isTruncated,
        dataVersion: index.version,
      };
    }, caller.signal, caller.gate);
  }

  /** @throws HttpError 404 for an unknown party, or a value without an edge that the caller sees. */
  async neighbours(request: NeighboursRequest, caller: RelationCaller): Promise<NeighboursAnswer> {
    const index = await this.#seen(caller);
    const view = viewOf(index, caller.scope, request);
    const start = visibleNode(index, caller.scope, await this.#joined.companyOf(request.guid, queryBy(caller)));
    return this.#gate.run(async () => {
      const turns = new Turns({ signal: caller.signal, timeoutMs: this.#timeoutMs });
      const search = neighbourhood(view, start, { steps: request.steps, max: request.limit, work, ...sideOf(view, start, request) });
      const { nodes, isTruncated } = await turns.run(search);
      const ties = await turns.run(tiesAmong(view, nodes));
      return {
        nodes: await turns.map(nodes, (node) => describeNode(view, index, node)),
        edges: await turns.map(ties.slice(0, maxEdges), (tie) => describeEdge(view, index, tie)),
        isTruncated: isTruncated || ties.length > maxEdges,
        dataVersion: index.version,
      };
    }, caller.signal, caller.gate);
  }

  /** Counts of all kinds, including those that are off by default. @throws HttpError 404 as above. */
  async counts(guid: string, caller: RelationCaller): Promise<CountsAnswer> {
    const { scope } = caller;
    const index = await this.#seen(caller);
    const company = await this.#joined.companyOf(guid, queryBy(caller));
    return this.#gate.run(async () => {
      const turns = new Turns({ signal: caller.signal, timeoutMs: this.#timeoutMs });
      const node = visibleNode(index, scope, company);
      const view = viewOf(index, scope, everything);
      const counted = view.countByKind(node);
      await turns.pass();
      const sides = view.sidesOf(node, relationBit(shareKind));
      return {
        guid: company,
        counts: relationKinds.map((kind) => ({ kind, num: counted.get(relationBit(kind)) ?? 0 })),
        shares: shareSides.map((side) => ({ side, num: sides[endOfSide[side]].size })),
        dataVersion: index.version,
      };
    }, caller.signal, caller.gate);
  }

  async #seen({ arePersonsShown }: Pick<RelationCaller, 'arePersonsShown'>): Promise<SeenIndex> {
    return { ...(await this.#indexes.current()), codes: this.#codes, arePersonsShown };
  }
}

const sideOf = (view: GraphView, node: number, { side }: NeighboursRequest): { among?: ReadonlySet<number> } =>
  side === undefined ? {} : { among: view.sidesOf(node, relationBit(shareKind))[endOfSide[side]] };

const queryBy = ({ signal, gate }: RelationCaller): QueryBy => ({ signal, caller: gate });

const everything: Selection = { kinds: relationKinds, minRatio: 0 };

function viewOf({ graph, units, unitCount }: RelationIndex, scope: Scope, { kinds, minRatio }: Selection): GraphView {
  const own = scope.kind === 'all' ? null : new Uint8Array(unitCount);
  if (scope.kind === 'units') {
    for (const id of scope.unitIds) {
      const unit = units.get(id);
      if (unit !== undefined) own?.fill(1, unit, unit + 1);
    }
  }
  return new GraphView(graph, { kinds: kinds.reduce((bits, kind) => bits | relationBit(kind), 0), minRatio, units: own });
}

const describeNode = (view: GraphView, index: SeenIndex, node: number): RelationNode =>
  ({ guid: guidAt(index, node), ...describeParty(index, node), hub: view.isHub(node) });

function nodeIn(index: SeenIndex, guid: string): number {
  const node = nodeOf(index, guid);
  if (node === undefined) throw relationErrors.unknownParty(guid);
  return node;
}

/** Companies and people are visible to all callers; the existence of a value depends on lots. */
function visibleNode(index: SeenIndex, scope: Scope, guid: string): number {
  const node = nodeIn(index, guid);
  const isSeen = !isValue(keyAt(index.keys, node)) || viewOf(index, scope, everything).neighbours(node).nodes.length > 0;
  if (!isSeen) throw relationErrors.unknownParty(guid);
  return node;
}
