import { companyColumns, storedName } from '../schema/stored-names.ts';
import { tableOf, type TableName } from '../schema/tables.ts';

/** Decides which of two merged rows is kept: columns that are 1 in the better row. */
const better: Partial<Record<TableName, readonly string[]>> = { bids: ['is_winner', 'is_valid'], items: ['is_awarded'] };
/** Amounts of merged rows: their sum, if each is known. */
const summed: Partial<Record<TableName, readonly string[]>> = { winners: ['award_amount', 'original_award_amount'] };

/**
 * SELECT of a base table in which records of one company are joined (`company_alias`). Ids of companies are those of the joined company. Of
 * rows that this makes equal one is kept, a winning bid before another, then the row of the smallest id, with the parts of an award added
 * up. Without aliases the rows are those that were imported.
 */
export function joinedView(table: TableName, hasAliases: boolean): string {
  const columns = Object.keys(tableOf(table).columns);
  if (!hasAliases) return `select ${columns.join(', ')} from ${storedName(table)}`;
  return table === 'companies' ? joinedCompanies() : joinedRows(table);
}

const members = 'select company_id as member from company_alias union all select merged_id as member from company_alias';

/** A joined company has its own values, and those of its joined records where it has none. */
function joinedCompanies(): string {
  const { columns, key } = tableOf('companies');
  const stored = storedName('companies');
  const others = Object.keys(columns).filter((name) => !key.includes(name));
  const filled = others.map((name) => `coalesce(c.${name}, f.${name}) as ${name}`);
  return `
    select ${Object.keys(columns).join(', ')} from ${stored} where company_id not in (${members})
    union all
    select c.company_id as company_id, ${filled.join(', ')}
    from ${stored} c
    join (
      select a.merged_id as merged_id, ${others.map((name) => `min(o.${name}) as ${name}`).join(', ')}
      from company_alias a join ${stored} o on o.company_id = a.company_id group by a.merged_id
    ) f on f.merged_id = c.company_id`;
}

function joinedRows(table: TableName): string {
  const { columns, key } = tableOf(table);
  const names = Object.keys(columns);
  const references = companyColumns(table);
  const stored = storedName(table);
  const isOfMember = references.map((name) => `${name} in (${members})`).join(' or ');
  const joins = references.map((name, index) => `left join company_alias a${index} on a${index}.company_id = t.${name}`).join(' ');
  const resolved = names.map((name) => {
    const index = references.indexOf(name);
    return index < 0 ? `t.${name} as ${name}` : `coalesce(a${index}.merged_id, t.${name}) as ${name}`;
  });
  const ofMembers = `select ${resolved.join(', ')} from (select * from ${stored} where ${isOfMember}) t ${joins}`;
  const others = `select ${names.join(', ')} from ${stored} where ${references.map((name) => `(${name} is null or ${name} not in (${members}))`).join(' and ')}`;
  if (!references.some((name) => key.includes(name))) return `${others} union all ${ofMembers}`;
  const order = [...(better[table] ?? []).map((name) => `coalesce(${name}, 0) desc`), ...references.map((name) => `imported_${name}`)];
  const together = `partition by ${key.join(', ')}`;
  const sumOf = (name: string): string =>
    `case when count(r.${name}) over (${together}) = count(*) over (${together}) then sum(r.${name}) over (${together}) end as ${name}`;
  const ranked = `
      select ${names.map((name) => (summed[table]?.includes(name) ? sumOf(name) : name)).join(', ')},
        row_number() over (${together} order by ${order.join(', ')}) as place
      from (select ${resolved.join(', ')}, ${references.map((name) => `t.${name} as imported_${name}`).join(', ')}
        from (select * from ${stored} where ${isOfMember}) t ${joins}) r`;
  return `${others} union all select ${names.join(', ')} from (${ranked}) k where place = 1`;
}
