import { derived, storedTables, tableNames, tableOf } from '@tenderscope/warehouse';

const cell = (text: string): string => text.replaceAll('|', '\\|');
const row = (...cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
const code = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');
/** Columns that a mart is sorted by before those of its key. */
const orderOf = (name: string, key: readonly string[]): string =>
  code((storedTables.find((table) => table.name === name)?.order ?? []).filter((column) => !key.includes(column)));

const references = tableNames.flatMap((table) =>
  Object.entries(tableOf(table).columns).flatMap(([column, { references: to, required }]) =>
    to === undefined ? [] : [`  ${to} ${required ? '||' : '|o'}--o{ ${table} : "${column}"`],
  ),
);
const readBy = ({ reads }: (typeof derived)[number]): string => code([...reads].sort());
const rowsOfReaders = [...new Set(derived.map(readBy))].map((tables) =>
  row(tables, code(derived.filter((one) => readBy(one) === tables).map(({ name }) => name))));

/** The parts of docs/warehouse.md that are generated from the definitions. */
export const warehouseTables = `
\`\`\`mermaid
erDiagram
${references.join('\n')}
\`\`\`

| table | what | key |
| --- | --- | --- |
${tableNames.map((name) => row(`\`${name}\``, tableOf(name).title, code(tableOf(name).key))).join('\n')}

| mart | what | one row is | key | sorted before it by | refreshed by |
| --- | --- | --- | --- | --- | --- |
${derived
  .map((one) => row(`\`${one.name}\``, one.title, one.grain, code(one.key), orderOf(one.name, one.key), 'sql' in one ? one.touchedBy : 'computation'))
  .join('\n')}

| base tables, directly or through other marts | marts |
| --- | --- |
${rowsOfReaders.join('\n')}

`;
