import { refreshAliases, type AliasChange } from '../joined-companies/refresh-aliases.ts';
import type { TableName } from '../schema/tables.ts';
import { touchedCompanies } from './changed-tables.ts';
import type { LoadSession } from './load-session.ts';

/**
 * Joins records of one company again if records or decisions about them changed. A company whose records were joined or separated counts as
 * changed, and so does one with a changed record, because marts read joined rows.
 */
export async function joinCompanies(session: LoadSession, changed: Map<TableName, string | null>): Promise<AliasChange> {
  if (!changed.has('companies') && !changed.has('company_links')) return { added: [], removed: [] };
  await session.keep('alias_before', 'select company_id, merged_id from company_alias');
  const change = await refreshAliases(session);
  const rows = changed.get('companies');
  if (rows === null) return change;
  await session.keep(touchedCompanies, touchedSql(rows ?? 'company_alias', rows === undefined));
  const isAny = (await session.count(`select count(*) from ${touchedCompanies}`)) > 0;
  if (isAny) changed.set('companies', touchedCompanies);
  return change;
}

/** Ids of changed records, of records that were or are joined to one of these, and of records that are joined differently from before. */
function touchedSql(changedRows: string, isNone: boolean): string {
  const changed = `select company_id from ${changedRows}${isNone ? ' where 1 = 0' : ''}`;
  const pairs = 'select company_id, merged_id from alias_before union all select company_id, merged_id from company_alias';
  return `
    with pair as (${pairs}),
    regrouped as (
      select merged_id from (select company_id, merged_id, count(*) as times from pair group by company_id, merged_id) as counted where times = 1
      union all
      select merged_id from pair where company_id in (${changed}) or merged_id in (${changed})
    )
    select distinct company_id from (
      ${changed}
      union all
      select company_id from pair where merged_id in (select merged_id from regrouped)
      union all
      select merged_id as company_id from regrouped
    ) as touched`;
}
