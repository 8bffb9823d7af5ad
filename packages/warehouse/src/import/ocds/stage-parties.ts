import { sqlText } from '../../duckdb/sql-text.ts';
import { tableOf, type InputName } from '../../schema/tables.ts';
import type { StagedRows } from '../staging/row-writer.ts';
import type { Stage } from '../staging/stage.ts';
import { textSql } from '../workbench/cast-rows.ts';
import { withStoredPlaces } from '../workbench/store-places.ts';
import { writeStaged } from '../workbench/write-staged.ts';
import { partyTables, type PartyTable } from './ocds-rows.ts';

const keyOf = (table: PartyTable): string => tableOf(table).key[0] ?? '';
const columnsOf: Readonly<Record<PartyTable, readonly string[]>> = {
  units: ['unit_id', 'name', 'in_group', 'level', 'province', 'city'],
  companies: ['company_id', 'name', 'uscc', 'company_type', 'ownership', 'scale', 'province', 'city', 'address', 'phone', 'roles'],
};

/**
 * Adds the rows of units and companies. Each is computed from the statements of all processes that name the organisation, including stored
 * ones: the last statement counts and earlier ones fill its gaps. An organisation that no process names any more is removed, unless its row
 * does not come from processes or something else refers to it.
 */
export async function stageParties(parts: readonly StagedRows[], stage: Stage): Promise<StagedRows[]> {
  await keepStatements(parts, stage);
  const made: StagedRows[] = [];
  for (const table of partyTables) made.push(await writeRows(stage, table), await writeOrphans(stage, table));
  return [...parts, ...made].filter(({ rows }) => rows > 0);
}

/**
 * Workbench tables: `new_statement` and `gone_statement` of the imported processes, `named_party` of the organisations in them,
 * `old_statement` of the stored statements about these, `statement` of all statements that count now.
 */
async function keepStatements(parts: readonly StagedRows[], { workbench, stored }: Stage): Promise<void> {
  const key = 'party_table, party_id, ocid';
  await workbench.keep('new_statement', `
    select row_source, row_line, text_party_table as party_table, text_party_id as party_id, text_ocid as ocid,
      epoch_ms(try_cast(text_stated_at as timestamptz)) as stated_at, text_body as body
    from (${textsOf(parts, 'ocds_parties', ['party_table', 'party_id', 'ocid', 'stated_at', 'body'])})`);
  await workbench.keep('gone_statement', `
    select row_source, row_line, text_party_table as party_table, text_party_id as party_id, text_ocid as ocid
    from (${textsOf(parts, 'deletions', ['table', 'party_table', 'party_id', 'ocid'])}) where text_table = 'ocds_parties'`);
  await workbench.keep('named_party', `
    select party_table, party_id, min(row_source) as row_source, min(row_line) as row_line
    from (select row_source, row_line, ${key} from new_statement union all select row_source, row_line, ${key} from gone_statement)
    group by party_table, party_id`);
  const search = { table: 'ocds_parties', by: 'party_id', further: ['stated_at', 'body'] } as const;
  await workbench.keep('old_statement', `select ${key}, stated_at, body from ${await stored.relation(search, 'select party_id from named_party')}`);
  await workbench.keep('statement', `
    select ${key}, stated_at, body from new_statement
    union all
    select ${key}, stated_at, body from old_statement
    anti join (select ${key} from new_statement union all select ${key} from gone_statement) using (${key})`);
}

/** Texts of the staged rows of a table, `text_<column>` each, with `row_source` and `row_line`. */
function textsOf(parts: readonly StagedRows[], table: InputName, columns: readonly string[]): string {
  const own = parts.filter((part) => part.table === table);
  if (own.length > 0) return own.map((part) => textSql(part, columns)).join(' union all by name ');
  return `select 0 as row_source, 0 as row_line${columns.map((column) => `, '' as text_${column}`).join('')} where false`;
}

/** Organisations computed from some statements: for each column the last non-empty value. */
const partiesOf = (table: PartyTable, statements: string): string => {
  const columns = columnsOf[table].map((column) => {
    const cell = `json_extract_string(body, '$.${column}')`;
    return `first(${cell} order by stated_at desc nulls last, ocid desc) filter (where ${cell} is not null) as ${column}`;
  });
  return `select party_id, ${columns.join(', ')} from ${statements} where party_table = ${sqlText(table)} group by party_id`;
};

async function writeRows(stage: Stage, table: PartyTable): Promise<StagedRows> {
  const columns = columnsOf[table];
  const rows = `select n.row_source, n.row_line, ${columns.map((column) => `p.${column}`).join(', ')}
    from (${partiesOf(table, 'statement')}) p
    join named_party n on n.party_table = ${sqlText(table)} and n.party_id = p.party_id
    order by p.${keyOf(table)}`;
  return writeStaged(stage, { table, columns, name: `${table}.txt`, rows });
}

/** The list of deletions for organisations without a statement. */
async function writeOrphans(stage: Stage, table: PartyTable): Promise<StagedRows> {
  const { workbench, stored } = stage;
  const key = keyOf(table);
  await workbench.keep('orphan', `select row_source, row_line, party_id from named_party
    where party_table = ${sqlText(table)} and party_id not in (select party_id from statement where party_table = ${sqlText(table)})`);
  const further = Object.keys(tableOf(table).columns);
  const kept = await stored.relation({ table, by: key, further }, 'select party_id from orphan');
  const isAsStated = further.map((column) => (columnsOf[table].includes(column)
    ? `cast(k.${column} as varchar) is not distinct from o.${column}`
    : `k.${column} is null`));
  const stated = await withStoredPlaces(workbench, `of_${table}`, `(${partiesOf(table, 'old_statement')})`);
  const rows = `select n.row_source, n.row_line, ${sqlText(table)} as "table", n.party_id
    from orphan n join ${kept} k on k.${key} = n.party_id join ${stated} o on o.party_id = n.party_id
    where ${isAsStated.join(' and ')} order by n.party_id`;
  return writeStaged(stage, { table: 'deletions', columns: ['table', key], name: `${table}-orphans.txt`, rows });
}
