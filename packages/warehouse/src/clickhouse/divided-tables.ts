import { joinedTables, storedName } from '../schema/stored-names.ts';
import type { Statement } from '../warehouse.ts';
import { storedTables } from './stored-tables.ts';

/**
 * Column that divides the rows of a table among the shards of a cluster: the lot, so that joins of a lot stay on its shard; the first party
 * for graphs. A table without one has all rows on each shard.
 */
export const shardingColumn = (columns: readonly string[]): string | undefined =>
  ['lot_id', 'company_a', 'from_node'].find((column) => columns.includes(column));

/** The table with the rows of one shard, behind the distributed table `name`. */
export const localName = (name: string): string => `${name}_local`;

/** Engine of a table that reads and writes the local tables of all shards. A hash must not be null. */
export const distributedEngine = (cluster: string, database: string, name: string, column: string): string =>
  `engine = Distributed('${cluster}', ${database}, ${localName(name)}, cityHash64(coalesce(${column}, '')))`;

const namesOf = (columns: readonly (readonly [string, string])[]): string[] => columns.map(([column]) => column);

/** Column that divides a stored table; undefined for one that is everywhere. */
export const storedShardingColumn = ({ columns }: (typeof storedTables)[number]): string | undefined => shardingColumn(namesOf(columns));

/** Stored tables that are divided among shards. */
export const dividedTables: readonly string[] = storedTables.filter(storedShardingColumn).map(({ name }) => name);

const dividedViews = joinedTables.filter((table) => dividedTables.includes(storedName(table)));
const dividedNames: ReadonlySet<string> = new Set([...dividedTables, ...dividedViews]);

/** True for a stored table, or a view of a joined one, whose rows are divided among shards. */
export const isDivided = (name: string): boolean => dividedNames.has(name);

const sources = /\b(from|join) (\w+)/g;

export const readsDivided = (select: string): boolean => [...select.matchAll(sources)].some(([, , table = '']) => isDivided(table));

/** A SELECT that reads the rows of its own shard, of tables for which `divided` is true. */
export const onShard = (select: string, divided: (name: string) => boolean = isDivided): string =>
  select.replace(sources, (_, word: string, table: string) => `${word} ${divided(table) ? localName(table) : table}`);

const sourcesWithAlias = /\b(from|join) (\w+)\b(?:(\s+)(?:as )?(?!(?:on|where|group|order|having|limit|union|join|left|inner|cross|full|using|settings|window)\b)(\w+))?/g;

/** A SELECT that reads the rows of all shards, of tables for which `divided` is true, and is computed on the server that receives it. */
export const onOneServer = (select: string, divided: (name: string) => boolean = isDivided): string =>
  select.replace(sourcesWithAlias, (text, word: string, table: string, space = ' ', alias: string = table) =>
    divided(table) ? `${word} (select * from ${table})${space}${alias}` : text);

/** The SQL of a statement for a cluster. Several divided tables are joined on each shard only if that joins rows of the same lot. */
export function forCluster({ sql, joinsByLot = false }: Pick<Statement, 'sql' | 'joinsByLot'>): string {
  const read = [...sql.matchAll(sources)].filter(([, , table = '']) => isDivided(table));
  return joinsByLot || read.length < 2 ? sql : onOneServer(sql);
}
