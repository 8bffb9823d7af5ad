import { namedParams, queries, type QueryDefinition, type Scope } from '@tenderscope/catalog';
import { messages, type FrozenPart, type Permission } from '@tenderscope/contract';
import type { QueryBy } from '../../../http/query-gate.ts';
import { HttpError } from '../../../platform/http-error.ts';
import type { DataService } from '../../data/data-service.ts';
import { readEnvelope } from '../../data/envelope-body.ts';
import { evidenceColumnsOf } from '../../data/evidence-values.ts';
import { mayQuery } from '../../data/find-query.ts';
import type { EvidenceRow } from '../case-evidence.ts';
import { missingMessages, partTitles, ruleFacts } from '../messages.ts';
import { fitParts } from './fit-parts.ts';
import { firstRequests, laterRequests, lotsOf, maxPairs, pairsOf, type FrozenSubject, type PartName, type PartRequest } from './part-plans.ts';

/** Maximum number of rows of a part, and of lots that the parts about lots cover. */
const maxPartRows = 1000;
const maxLots = 200;

const byKey = new Map<string, QueryDefinition>(queries.map((query) => [query.key, query]));

/** For whom the parts are read. */
export interface PartsFor {
  scope: Scope;
  /** Screens of the user who opens the case; parts of other screens are missing. */
  granted: ReadonlySet<Permission>;
  by: QueryBy;
}

interface Names {
  companyNames: (guids: readonly string[], by: QueryBy) => Promise<ReadonlyMap<unknown, unknown>>;
  dataVersion: () => number;
}

/** Reads everything behind a finding besides its own rows, masked as in cases. */
export class PartReader {
  readonly #data: DataService;
  readonly #names: Names;

  constructor(data: DataService, names: Names) {
    this.#data = data;
    this.#names = names;
  }

  /** Parts in the order of their titles. What cannot be read is named in its part. @throws if the signal aborts. */
  async read(subject: FrozenSubject, indicator: string | null, reader: PartsFor): Promise<FrozenPart[]> {
    const first = [...firstRequests(subject), ...(indicator === null ? [] : [baseRateOf(indicator)])];
    const parts = await this.#readAll(first, reader);
    const found = new Map([...parts].map(([name, { rows }]) => [name, rows]));
    const lots = lotsOf(subject, found);
    const pairs = pairsOf(subject, found);
    const later = await this.#readAll(laterRequests(subject, found, lots.slice(0, maxLots)), reader);
    for (const [name, part] of later) {
      if (name === 'reasons' && pairs.length > maxPairs) lack(part, missingMessages.pairs(maxPairs, pairs.length));
      if (ofLots.has(name) && lots.length > maxLots) lack(part, missingMessages.lots(maxLots, lots.length));
    }
    const all = new Map([...parts, ...later]);
    return fitParts(Object.keys(partTitles).flatMap((name) => all.get(name as PartName) ?? []));
  }

  async #readAll(requests: readonly PartRequest[], reader: PartsFor): Promise<Map<PartName, FrozenPart>> {
    const parts = new Map<PartName, FrozenPart>();
    const companies = [...new Set(requests.flatMap(({ pair }) => pair ?? []))];
    const names = companies.length === 0 ? new Map() : await this.#names.companyNames(companies, reader.by);
    // One after the other: users and screens share the places of the engine.
    for (const request of requests) {
      const read = withPair(await this.#part(request, reader), request, names);
      const known = parts.get(request.part);
      parts.set(request.part, known ? joined(known, read) : read);
    }
    return parts;
  }

  async #part({ part, query: key, params = [], conditions = [] }: PartRequest, { scope, granted, by }: PartsFor): Promise<FrozenPart> {
    const query = byKey.get(key);
    const about = { part, title: partTitles[part], query: key, dataVersion: this.#names.dataVersion() };
    const none = (missing: string): FrozenPart => ({ ...about, columns: query ? columnsOf(query) : [], rows: [], total: null, missing });
    if (!query) return none(missingMessages.unknownQuery);
    if (!mayQuery(granted, query)) return none(missingMessages.notGranted);
    try {
      const request = { conditions: [...conditions], params: namedParams(query, params), scope };
      const { list } = readEnvelope<EvidenceRow>(await this.#data.answer(query, request, { limit: maxPartRows + 1 }, by)).data;
      const rows = list.slice(0, maxPartRows);
      if (rows.length === 0 && scope.kind !== 'all' && query.sql.includes('OfAllUnits}')) return { ...none(missingMessages.ofAllUnits), total: 0 };
      const total = list.length > maxPartRows ? await this.#total(query, request, by) : list.length;
      const missing = total > rows.length ? missingMessages.cut(rows.length, total) : null;
      return { ...about, columns: columnsOf(query), rows, total, missing };
    } catch (error) {
      by.signal.throwIfAborted();
      return none(missingMessages.failed(error instanceof HttpError ? error.message : missingMessages.unreadable));
    }
  }

  async #total(query: QueryDefinition, request: Parameters<DataService['answer']>[1], by: QueryBy): Promise<number> {
    return readEnvelope(await this.#data.answer(query, request, { page: 1, size: 1 }, by)).data.total;
  }
}

/** Parts about the lots of a finding. */
const ofLots: ReadonlySet<PartName> = new Set(['lots', 'bids', 'marks', 'screens']);

const baseRateOf = (code: string): PartRequest => (
  { part: 'baseRate', query: 'rule.coverage', conditions: [{ name: 'code', matching: '=', value: code, whereIndex: 2 }] }
);

/** Columns with their types, so that later versions write the same numbers; titles of masked columns show that. */
function columnsOf(query: QueryDefinition): FrozenPart['columns'] {
  const hidden = new Set(evidenceColumnsOf(query));
  return Object.entries(query.columns).map(([name, { title, type, unit, format }]) => (
    { name, title: hidden.has(name) ? messages.evidence.masked(title) : title, type, unit, ...(format !== undefined && { format }) }
  ));
}

/** Rows that name the two companies they are about. */
function withPair(part: FrozenPart, { pair }: PartRequest, names: ReadonlyMap<unknown, unknown>): FrozenPart {
  if (!pair) return part;
  const nameOf = (guid: string): string => {
    const name = names.get(guid);
    return typeof name === 'string' ? name : guid;
  };
  const pairNames = pair.map(nameOf).join(ruleFacts.between);
  const column = { name: 'pairNames', title: ruleFacts.pair, type: 'text', unit: '' } as const;
  return { ...part, columns: [column, ...part.columns], rows: part.rows.map((row) => ({ pairNames, ...row })) };
}

function joined(one: FrozenPart, other: FrozenPart): FrozenPart {
  const total = one.total === null && other.total === null ? null : (one.total ?? 0) + (other.total ?? 0);
  const part = { ...one, rows: [...one.rows, ...other.rows], total };
  if (other.missing !== null && one.missing?.includes(other.missing) !== true) lack(part, other.missing);
  return part;
}

function lack(part: FrozenPart, what: string): void {
  part.missing = part.missing === null ? what : `${part.missing}${missingMessages.separator}${what}`;
}
