import { sqlText } from '../../duckdb/sql-text.ts';
import { companyLink, companyLinksSql, companyRecord, companyRecordsSql } from '../../joined-companies/company-records.ts';
import { findAliases, type CompanyAlias } from '../../joined-companies/find-aliases.ts';
import { messages } from '../../joined-companies/messages.ts';
import type { Cell } from '../../load/load-session.ts';
import { duckdbMacros } from '../../macros/duckdb-macros.ts';
import { tableOf, type TableName } from '../../schema/tables.ts';
import { acceptedRows } from './relations.ts';
import type { StoredRows } from './stored-rows.ts';
import type { Workbench } from './workbench.ts';

/** Workbench table of `company_id` and `merged_id` of the records that will be joined to another one. */
export const knownAliases = 'known_alias';

/** Macros of the warehouse that checks need. */
const macros = ['name_key(x)', 'is_uscc(x)', 'matches_pattern(x, pattern)'] as const;

/**
 * Joins the records of companies in an input with each other and with stored ones, as its load will do.
 * @param brought tables of which the input has rows.
 * @returns the records that this import will join, and the number of all.
 */
export async function keepKnownAliases(
  workbench: Workbench,
  stored: StoredRows,
  brought: ReadonlySet<string>,
): Promise<{ added: CompanyAlias[]; count: number }> {
  for (const signature of macros) await workbench.run(`create or replace macro ${signature} as ${duckdbMacros[signature]}`);
  const before = await stored.select('select company_id, merged_id from company_alias order by company_id');
  const old = new Map(before.map((row) => [String(row['company_id']), String(row['merged_id'])]));
  const isTouched = brought.has('companies') || brought.has('company_links');
  const found = isTouched ? await findAll(workbench, stored, brought) : [];
  const now = isTouched ? new Map(found.map(({ id, mergedId }) => [id, mergedId])) : old;
  const values = [...now].map(([id, mergedId]) => `(${sqlText(id)}, ${sqlText(mergedId)})`);
  await workbench.run(`create or replace table ${knownAliases} (company_id varchar, merged_id varchar)`);
  if (values.length > 0) await workbench.run(`insert into ${knownAliases} values ${values.join(', ')}`);
  return { added: found.filter(({ id, mergedId }) => old.get(id) !== mergedId), count: now.size };
}

async function findAll(workbench: Workbench, stored: StoredRows, brought: ReadonlySet<string>): Promise<CompanyAlias[]> {
  const keepAll = async (table: TableName, columns: readonly string[]): Promise<string> => {
    const own = brought.has(table) ? [`select ${columns.join(', ')} from ${acceptedRows(workbench, table)}`] : [];
    const others = `select * from ${await stored.all(table, columns)}`;
    const name = `every_${table}`;
    const key = tableOf(table).key.join(', ');
    await workbench.keep(name, own.length === 0 ? others : `${own.join()} union all ${others} anti join (${own.join()}) using (${key})`);
    return name;
  };
  const rows = async (select: string): Promise<readonly (readonly Cell[])[]> => (await workbench.rows(select)) as Cell[][];
  const companies = await keepAll('companies', ['company_id', 'name', 'uscc']);
  const links = await keepAll('company_links', ['company_id', 'other_id', 'is_same']);
  const records = (await rows(companyRecordsSql(companies, links))).map(companyRecord);
  return findAliases(records, (await rows(companyLinksSql(links))).map(companyLink), messages.reasons);
}
