import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CompanyDecision } from '@tenderscope/contract/calls';
import type { JoinedCompaniesView, JoinedCompanyRow } from '@tenderscope/contract';
import type { QueryBy } from '../../http/query-gate.ts';
import type { WarehouseReads } from '../data/warehouse-reads.ts';

/** Maximum number of rows in one answer. */
const max = 500;

/**
 * Company records that count as another company, and records that a user keeps separate, by name. A keyword matches a part of a name or an
 * id. `isApart` rows come first, because decisions of users are few.
 */
export async function joinedCompanies(reads: WarehouseReads, keyword: string, by: QueryBy): Promise<JoinedCompaniesView> {
  const records = `
    select l.company_id as company_id, c.name as name, l.other_id as joined_to, o.name as joined_name, '' as reason, 1 as is_apart
    from company_links l
    left join imported_companies c on c.company_id = l.company_id
    left join imported_companies o on o.company_id = l.other_id
    where l.is_same = 0
    union all
    select company_id, name, merged_id as joined_to, merged_name as joined_name, reason, 0 as is_apart from company_alias`;
  const isFound = ['name', 'joined_name', 'company_id', 'joined_to'].map((column) => `contains_text(coalesce(${column}, ''), {keyword:String})`).join(' or ');
  const where = `where {keyword:String} = '' or ${isFound}`;
  const values = { keyword };
  const [counted, rows] = await Promise.all([
    reads.query({ sql: `select count(*) as n from (${records}) r ${where}`, values }, by),
    reads.query({ sql: `select * from (${records}) r ${where} order by is_apart desc, joined_name, joined_to, name, company_id limit ${max}`, values }, by),
  ]);
  return { total: Number(counted[0]?.['n'] ?? 0), rows: rows.map(rowOf) };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const rowOf = (row: Record<string, unknown>): JoinedCompanyRow => ({
  companyId: textOf(row['company_id']),
  name: textOf(row['name']),
  joinedTo: textOf(row['joined_to']),
  joinedName: textOf(row['joined_name']),
  reason: textOf(row['reason']),
  isApart: Number(row['is_apart']) === 1,
});

/** Writes a bundle with a user's decision about two records, in a folder that exists during `work`. */
export async function withDecision<Result>(decision: CompanyDecision, work: (path: string) => Promise<Result>): Promise<Result> {
  const { companyId, otherId, isSame } = decision;
  const folder = await mkdtemp(join(tmpdir(), 'company-links-'));
  try {
    const path = join(folder, 'company_links.ndjson');
    await writeFile(path, `${JSON.stringify({ company_id: companyId, other_id: otherId, is_same: isSame ? 1 : 0 })}\n`);
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
