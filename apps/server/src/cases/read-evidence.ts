import { namedParams, queries, type QueryDefinition, type Scope } from '@tenderscope/catalog';
import { aboutSubject, messages, type CaseEvidence, type CaseSubjectKind, type Permission } from '@tenderscope/contract';
import type { Warehouse } from '@tenderscope/warehouse';
import type { DataService } from '../data/data-service.ts';
import { evidenceColumnsOf } from '../data/evidence-values.ts';
import { mayAsk } from '../data/find-query.ts';
import { readConditions } from '../data/read-conditions.ts';
import { HttpError } from '../http-error.ts';
import { columnsOf, sha256Of, type EvidenceContent, type EvidenceRow } from './case-evidence.ts';

/** Rows of evidence that a case keeps at most. */
const mostRows = 200;
const byKey = new Map<string, QueryDefinition>(queries.map((query) => [query.key, query]));

/** @throws HttpError 400 for a rule that no query is. */
export function ruleOf(key: string): QueryDefinition {
  const query = byKey.get(key);
  if (!query) throw new HttpError(400, messages.cases.unknownQuery(key));
  return query;
}

/** Changes with the SQL text of the rule. */
export const ruleVersionOf = ({ sql }: QueryDefinition): string => sha256Of(sql).slice(0, 12);

/** Runs the queries that cases rest on. */
export class EvidenceReader {
  readonly #data: DataService;
  readonly #warehouse: Warehouse;

  constructor(data: DataService, warehouse: Warehouse) {
    this.#data = data;
    this.#warehouse = warehouse;
  }

  /** The masked rows inside a scope. @throws HttpError 400, 403 where `granted` does not contain the query's; ConditionError. */
  async rows({ query: key, params, conditions }: CaseEvidence, scope: Scope, granted?: ReadonlySet<Permission>): Promise<EvidenceRow[]> {
    const query = ruleOf(key);
    if (granted && !mayAsk(granted, query)) throw new HttpError(403, messages.forbidden);
    const asked = readConditions({ value: conditions });
    const hidden = evidenceColumnsOf(query).find((column) => asked.some(({ name = '' }) => name.split(';').includes(column)));
    // They would be kept in full with the case.
    if (hidden !== undefined) throw new HttpError(400, messages.cases.hiddenCondition(query.columns[hidden]?.title ?? hidden));
    const request = { conditions: asked, params: namedParams(query, params), scope };
    const { body } = await this.#data.answer(query, request, { limit: mostRows });
    return (JSON.parse(body) as { data: { list: EvidenceRow[] } }).data.list;
  }

  /** What is stored of rows. */
  contentOf(evidence: CaseEvidence, rows: EvidenceRow[]): EvidenceContent {
    const query = ruleOf(evidence.query);
    const ruleVersion = ruleVersionOf(query);
    return { ...evidence, columns: columnsOf(query.columns), rows, ruleVersion, dataVersion: this.dataVersion, frozenAt: Date.now() };
  }

  get dataVersion(): number {
    return this.#warehouse.dataVersion();
  }

  /** Names what rows are read from now: statistics are made anew after the data. */
  get state(): string {
    return `${this.#warehouse.dataVersion()}/${this.#warehouse.statisticsVersion()}`;
  }

  /** Names of a subject in the order of its guids; a guid stands for itself where it has no name. Lots are named by the evidence alone. */
  async names(kind: CaseSubjectKind, guids: readonly string[], rows: readonly EvidenceRow[]): Promise<string[]> {
    const ofLots = new Map(rows.map((row) => [row['lot_guid'], row['bd_name']]));
    const known = kind === aboutSubject.lot ? ofLots : await this.#companyNames(guids);
    return guids.map((guid) => {
      const name = known.get(guid);
      return typeof name === 'string' ? name : guid;
    });
  }

  async #companyNames(guids: readonly string[]): Promise<ReadonlyMap<unknown, unknown>> {
    const values = Object.fromEntries(guids.map((guid, place) => [`guid${place}`, guid]));
    const places = guids.map((_, place) => `{guid${place}:String}`).join(', ');
    const rows = await this.#warehouse.query({ sql: `select company_id, name from companies where company_id in (${places})`, values });
    return new Map(rows.map((row) => [row.company_id, row.name]));
  }
}
