import { namedParams, queries, type QueryDefinition, type Scope } from '@tenderscope/catalog';
import { aboutSubject, maxListRows, type CaseEvidence, type CaseSubjectKind, type Permission } from '@tenderscope/contract';
import type { StoredUser } from '@tenderscope/state';
import { indicators } from '@tenderscope/warehouse';
import type { DataService } from '../data/data-service.ts';
import { readEnvelope } from '../data/envelope-body.ts';
import { evidenceColumnsOf, evidenceFor, personColumnsOf, type SeenInFull } from '../data/evidence-values.ts';
import { mayQuery } from '../data/find-query.ts';
import type { QueryBy } from '../../http/query-gate.ts';
import type { WarehouseState } from '../data/warehouse-reads.ts';
import { readConditions } from '../data/read-conditions.ts';
import { columnsOf, sha256Of, type EvidenceContent, type EvidenceRow } from './case-evidence.ts';
import { PartReader, type PartsFor } from './frozen/part-reader.ts';
import { ruleParts } from './frozen/rule-parts.ts';
import type { HitRate } from './rule-effects.ts';
import { caseErrors } from './case-errors.ts';
import { generalErrors } from '../../platform/general-errors.ts';

/** Maximum number of evidence rows in a case. */
const maxRows = 200;
const byKey = new Map<string, QueryDefinition>(queries.map((query) => [query.key, query]));

const indicatorOf = (code: string) => indicators().find((indicator) => indicator.code === code);

export const isIndicator = (rule: string): boolean => indicatorOf(rule) !== undefined;

/**
 * Rule that finds cases: a query or an indicator. The version changes with the SQL text, and so with the thresholds.
 * @throws HttpError 400 for other keys.
 */
export function ruleOf(key: string): { title: string; version: string } {
  const { title, sql } = indicatorTitled(key) ?? queryOf(key);
  return { title, version: versionOf(sql) };
}

function indicatorTitled(code: string): { title: string; sql: string } | undefined {
  const indicator = indicatorOf(code);
  return indicator && { title: indicator.name, sql: indicator.sql };
}

/** @throws HttpError 400 for an unknown key. */
function queryOf(key: string): QueryDefinition {
  const query = byKey.get(key);
  if (!query) throw caseErrors.unknownQuery(key);
  return query;
}

const versionOf = (sql: string): string => sha256Of(sql).slice(0, 12);

type CaseSeen = Pick<SeenInFull, 'evidence' | 'persons'>;

/** Subject of a case as stored, and the rule that found it. */
export interface CaseFinding {
  kind: CaseSubjectKind;
  guids: readonly string[];
  rule: string;
}

/** Rows of evidence as they are now. */
export interface FoundEvidence {
  rows: EvidenceRow[];
  /** Number of rows that the query has, of which `rows` are the first. */
  total: number;
  dataVersion: number;
}

/** Runs the queries of evidence. */
export class EvidenceReader {
  readonly #data: DataService;
  readonly #warehouse: WarehouseState;
  readonly #parts: PartReader;

  constructor(data: DataService, warehouse: WarehouseState) {
    this.#data = data;
    this.#warehouse = warehouse;
    const companyNames = this.companyNames.bind(this);
    this.#parts = new PartReader(data, { companyNames, dataVersion: () => warehouse.dataVersion() });
  }

  /** The first rows within a scope. @throws like `found`. */
  async rows(...request: Parameters<EvidenceReader['found']>): Promise<EvidenceRow[]> {
    return (await this.found(...request)).rows;
  }

  /**
   * Rows within a scope; values of evidence are masked unless requested in full.
   * @throws HttpError 400, 403 if `granted` does not contain the permissions of the query; ConditionError.
   */
  async found(
    { query: key, params, conditions }: CaseEvidence,
    scope: Scope,
    by: QueryBy,
    granted?: ReadonlySet<Permission>,
    values: CaseSeen = {},
  ): Promise<FoundEvidence> {
    const query = queryOf(key);
    if (granted && !mayQuery(granted, query)) throw generalErrors.forbidden();
    const requested = readConditions({ value: conditions });
    const hidden = [...evidenceColumnsOf(query), ...personColumnsOf(query)].find((column) => requested.some(({ name = '' }) => name.split(';').includes(column)));
    // Conditions would be stored unmasked with the case.
    if (hidden !== undefined) throw caseErrors.hiddenCondition(query.columns[hidden]?.title ?? hidden);
    const request = { conditions: requested, params: namedParams(query, params), scope, ...values };
    const { dataVersion } = this;
    const { list } = readEnvelope<EvidenceRow>(await this.#data.answer(query, request, { limit: maxRows + 1 }, by)).data;
    const rows = list.slice(0, maxRows);
    if (list.length === rows.length) return { rows, total: rows.length, dataVersion };
    const { total } = readEnvelope(await this.#data.answer(query, request, { page: 1, size: 1 }, by)).data;
    return { rows, total, dataVersion };
  }

  /** Values of a query that a user sees unmasked, if the query still exists: names of experts remain masked in cases. */
  seenBy(user: Pick<StoredUser, 'roles'>, key: string): CaseSeen {
    const query = byKey.get(key);
    const { evidence, persons } = query === undefined ? {} : evidenceFor(user, query);
    return { ...(evidence && { evidence }), ...(persons && { persons }) };
  }

  /** Content to store: the rows, and everything else behind the finding. */
  async content(evidence: CaseEvidence, found: FoundEvidence, finding: CaseFinding, reader: PartsFor): Promise<EvidenceContent> {
    const { rows, total, dataVersion } = found;
    const query = queryOf(evidence.query);
    const { kind, guids, rule } = finding;
    const groups = [...new Set(rows.flatMap(({ group_guid: group }) => (typeof group === 'string' ? [group] : [])))];
    const parts = [
      ...ruleParts({ key: rule, ...ruleOf(rule), params: evidence.params }, dataVersion),
      ...(await this.#parts.read({ kind, guids, groups }, isIndicator(rule) ? rule : null, reader)),
    ];
    const masked = personColumnsOf(query).length > 0 ? { arePersonsMasked: true as const } : {};
    const state = { ruleVersion: versionOf(query.sql), dataVersion, frozenAt: Date.now() };
    return { ...evidence, columns: columnsOf(query.columns), rows, total, parts, ...state, ...masked };
  }

  /** Hit rate of each indicator among the subjects it tests, within a scope. */
  async hitRates(scope: Scope, by: QueryBy): Promise<ReadonlyMap<string, HitRate>> {
    const answer = await this.#data.answer(queryOf('rule.coverage'), { conditions: [], params: {}, scope }, { limit: maxListRows }, by);
    const rows = readEnvelope<{ code: string } & HitRate>(answer).data.list;
    return new Map(rows.map(({ code, hits, population, hitRate }) => [code, { hits, population, hitRate }]));
  }

  get dataVersion(): number {
    return this.#warehouse.dataVersion();
  }

  /** Identifies the data that rows are now read from: statistics are rebuilt after the data. */
  get state(): string {
    return this.#warehouse.readState();
  }

  /** Names of a subject in the order of its guids, or the guid if there is no name. The names of lots come only from the evidence. */
  async names(kind: CaseSubjectKind, guids: readonly string[], rows: readonly EvidenceRow[], by: QueryBy): Promise<string[]> {
    const ofLots = new Map(rows.map((row) => [row['lot_guid'], row['bd_name']]));
    const known = kind === aboutSubject.lot ? ofLots : await this.companyNames(guids, by);
    return guids.map((guid) => {
      const name = known.get(guid);
      return typeof name === 'string' ? name : guid;
    });
  }

  /** Companies that bid on a lot; none for other subjects. */
  async bidders(kind: CaseSubjectKind, guids: readonly string[], scope: Scope, by: QueryBy): Promise<string[]> {
    if (kind !== aboutSubject.lot) return [];
    const request = { conditions: [{ name: 'lot_guid', matching: 'in', value: [...guids] }], params: {}, scope };
    const answer = await this.#data.answer(queryOf('riskCase.bids'), request, { limit: maxListRows }, by);
    return readEnvelope<{ gys_guid: string }>(answer).data.list.map(({ gys_guid: guid }) => guid);
  }

  /** Arguments of a query, in the order of its params. */
  argumentsOf({ query, params }: CaseEvidence): unknown[] {
    return Object.values(namedParams(queryOf(query), params));
  }

  async companyNames(guids: readonly string[], by: QueryBy): Promise<ReadonlyMap<unknown, unknown>> {
    const values = Object.fromEntries(guids.map((guid, place) => [`guid${place}`, guid]));
    const places = guids.map((_, place) => `{guid${place}:String}`).join(', ');
    const sql = `select company_id, name from companies where company_id in (${places})`;
    const rows = await this.#data.reads.query({ sql, values }, by);
    return new Map(rows.map((row) => [row.company_id, row.name]));
  }
}
