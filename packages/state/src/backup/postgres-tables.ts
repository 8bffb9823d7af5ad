import type pg from 'pg';

/** Folder of a backup with the tables of a PostgreSQL, each in the text format of `COPY`. */
export const postgresFolder = 'state.postgres';

/** Schemas of the store: its tables, and the list of its migrations. */
export const schemas = ['public', 'drizzle'] as const;

export interface StoredTable {
  schema: string;
  name: string;
  columns: string[];
}

/** Value of a sequence, as text; null if it was never used. */
export interface StoredSequence {
  schema: string;
  name: string;
  last: string | null;
}

/** Months of the access log. */
export interface StoredPartition {
  schema: string;
  name: string;
  parent: string;
  /** `FOR VALUES …` */
  bound: string;
  /** Statements that create its triggers. */
  triggers: string[];
}

/** The tables of a store with their columns, by name; a table with its partitions is one. */
export async function tablesOf(client: pg.Client): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable>(
    `select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind in ('r', 'p') and not c.relispartition and n.nspname = any($1) group by 1, 2 order by 1, 2`,
    [schemas],
  );
  return rows;
}

export async function partitionsOf(client: pg.Client): Promise<StoredPartition[]> {
  const { rows } = await client.query<StoredPartition>(
    `select n.nspname as schema, c.relname as name, p.relname as parent, pg_get_expr(c.relpartbound, c.oid) as bound,
       array(select pg_get_triggerdef(oid) from pg_trigger where tgrelid = c.oid and not tgisinternal and tgparentid = 0 order by tgname) as triggers
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_inherits i on i.inhrelid = c.oid join pg_class p on p.oid = i.inhparent
     where c.relispartition and c.relkind = 'r' and n.nspname = any($1) order by 1, 2`,
    [schemas],
  );
  return rows;
}

export async function sequencesOf(client: pg.Client): Promise<StoredSequence[]> {
  const { rows } = await client.query<StoredSequence>(
    'select schemaname as schema, sequencename as name, last_value::text as last from pg_sequences where schemaname = any($1) order by 1, 2',
    [schemas],
  );
  return rows;
}

/** Tables in an order in which each follows those that it refers to. */
export async function inOrderOfReferences(client: pg.Client, tables: readonly StoredTable[]): Promise<StoredTable[]> {
  const { rows } = await client.query<Record<'schema' | 'name' | 'targetSchema' | 'targetName', string>>(
    `select fn.nspname as schema, f.relname as name, tn.nspname as "targetSchema", t.relname as "targetName"
     from pg_constraint c join pg_class f on f.oid = c.conrelid join pg_namespace fn on fn.oid = f.relnamespace
       join pg_class t on t.oid = c.confrelid join pg_namespace tn on tn.oid = t.relnamespace
     where c.contype = 'f' and c.conrelid <> c.confrelid`,
  );
  const references = rows.map((row) => ({ from: identifierOf(row), to: identifierOf({ schema: row.targetSchema, name: row.targetName }) }));
  const left = new Map(tables.map((table) => [identifierOf(table), table]));
  const ordered: StoredTable[] = [];
  while (left.size > 0) {
    const ready = [...left].filter(([name]) => !references.some(({ from, to }) => from === name && left.has(to)));
    if (ready.length === 0) throw new Error('tables refer to each other in a circle');
    for (const [name, table] of ready) {
      left.delete(name);
      ordered.push(table);
    }
  }
  return ordered;
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export const identifierOf = ({ schema, name }: { schema: string; name: string }): string => `${quoted(schema)}.${quoted(name)}`;

export const columnsOf = ({ columns }: StoredTable): string => columns.map(quoted).join(', ');
