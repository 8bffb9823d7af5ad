import { derived, tableNames, tableOf } from '@tenderscope/warehouse';

const cell = (text: string): string => text.replaceAll('|', '\\|');
const row = (...cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
const code = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

const references = tableNames.flatMap((table) =>
  Object.entries(tableOf(table).columns).flatMap(([column, { references: to, required }]) =>
    to === undefined ? [] : [`  ${to} ${required ? '||' : '|o'}--o{ ${table} : "${column}"`],
  ),
);

/** The parts of docs/warehouse.md that are generated from the definitions. */
export const warehouseTables = `
\`\`\`mermaid
erDiagram
${references.join('\n')}
\`\`\`

| table | what | key |
| --- | --- | --- |
${tableNames.map((name) => row(`\`${name}\``, tableOf(name).title, code(tableOf(name).key))).join('\n')}

| mart | what | one row is | refreshed by |
| --- | --- | --- | --- |
${derived
  .map((one) => row(`\`${one.name}\``, one.title, one.grain, 'sql' in one ? one.touchedBy : 'computation'))
  .join('\n')}
`;
