import { companyHoldersSchema, companyRisksSchema, type CompanyHolders, type CompanyRisks } from '@tenderscope/contract';
import type { Row } from '@tenderscope/warehouse';
import type { GateCaller, QueryBy } from '../../http/query-gate.ts';
import type { WarehouseReads } from '../data/warehouse-reads.ts';
import type { CompanyProvider } from './company-provider.ts';

const timeoutMs = 10_000;
const max = 1000;

const companies = `select company_id from companies where name = {name:String} limit 1`;
const shareholders = `
  select s.holder_name as "guDong_name", s.holder_id as "guDong_guid", s.holder_type as "guDong_type", s.ratio as "ratio", s.since as "since"
  from shareholdings s join companies c on c.company_id = s.company_id
  where c.name = {name:String}
  order by s.ratio desc nulls last, s.holder_name, s.holder_type, s.holder_id, s.company_id
  limit ${max}`;
const officers = `
  select distinct p.role as "role", p.person_name as "person_name"
  from positions p join companies c on c.company_id = p.company_id
  where c.name = {name:String}
  order by p.role, p.person_name
  limit ${max}`;
const risks = `
  select r.kind as "kind", r.case_no as "case_no", r.case_reason as "casereason", r.role as "role", r.occurred_on as "occurred_on",
    r.ends_on as "ends_on", case when r.ends_on is null then 1 else 0 end as "FOREVER_LIMIT", r.source as "source"
  from risks r join companies c on c.company_id = r.company_id
  where c.name = {name:String}
  order by r.occurred_on desc nulls last, r.kind, r.case_no, r.source, r.company_id
  limit ${max}`;

/** Company provider on the imported tables. Companies that share a name are combined. */
export class WarehouseCompanyProvider implements CompanyProvider {
  readonly name = 'warehouse';
  readonly #reads: WarehouseReads;

  constructor(reads: WarehouseReads) {
    this.#reads = reads;
  }

  async holders(company: string, signal: AbortSignal, caller: GateCaller): Promise<CompanyHolders> {
    const lookUp = (sql: string): Promise<Row[]> => this.#rows(sql, company, { signal, caller });
    const [known, held, offices] = await Promise.all([companies, shareholders, officers].map(lookUp));
    return companyHoldersSchema.parse({ known: known?.length === 1, shareholders: held, officers: offices });
  }

  async risks(company: string, signal: AbortSignal, caller: GateCaller): Promise<CompanyRisks> {
    const [known, found] = await Promise.all([companies, risks].map((sql) => this.#rows(sql, company, { signal, caller })));
    return companyRisksSchema.parse({ known: known?.length === 1, risks: found });
  }

  close(): void {
    // The caller closes the warehouse.
  }

  #rows(sql: string, name: string, by: QueryBy): Promise<Row[]> {
    return this.#reads.query({ sql, values: { name } }, by, timeoutMs);
  }
}
