import { derived, storedTables, tableNames, tableOf } from '@tenderscope/warehouse';

const cell = (text: string): string => text.replaceAll('|', '\\|');
const row = (...cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
const code = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');
const orderOf = (name: string): string => code(storedTables.find((table) => table.name === name)?.order ?? []);

const references = tableNames.flatMap((table) =>
  Object.entries(tableOf(table).columns).flatMap(([column, { references: to, required }]) =>
    to === undefined ? [] : [`  ${to} ${required ? '||' : '|o'}--o{ ${table} : "${column}"`],
  ),
);
const layers = derived.flatMap(({ name, reads }) => reads.map((table) => `  ${table} --> ${name}`));

/** The parts of docs/warehouse.md that are generated from the definitions. */
export const warehouseTables = `
\`\`\`mermaid
erDiagram
${references.join('\n')}
\`\`\`

| table | what | key | columns |
| --- | --- | --- | --- |
${tableNames
  .map((name) => {
    const { title, key, columns } = tableOf(name);
    const kindOf = ({ kind, hashed }: (typeof columns)[string]): string => (hashed === undefined ? kind : 'keyed hash');
    const listed = Object.entries(columns).map(([column, one]) => `\`${column}\`${one.required ? '*' : ''} ${kindOf(one)}`);
    return row(`\`${name}\``, title, code(key), listed.join(', '));
  })
  .join('\n')}

\`\`\`mermaid
flowchart LR
${layers.join('\n')}
\`\`\`

| mart | what | one row is | key | order | made by |
| --- | --- | --- | --- | --- | --- |
${derived
  .map((one) => row(`\`${one.name}\``, one.title, one.grain, code(one.key), orderOf(one.name), 'sql' in one ? `SQL, by ${one.touchedBy}` : 'computation'))
  .join('\n')}

`;
