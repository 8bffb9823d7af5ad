import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { queries, type QueryDefinition } from '@tenderscope/catalog';
import { findScreens, screenFolder } from './screen-files.ts';
import { queriesOfScreens } from './screen-queries.ts';

const root = join(import.meta.dirname, '../..');
const all: readonly QueryDefinition[] = queries;
const screens = await findScreens();
const namesOfLeaves = new Map(screens.map(({ key, menu }) => [key, menu.name]));

const queryFolder = 'packages/catalog/src/queries';
const filesOfQueries = new Map(
  readdirSync(join(root, queryFolder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.query.ts'))
    .map((path) => [/^ {2}key: '([\w.]+)'/m.exec(readFileSync(join(root, queryFolder, path), 'utf8'))?.[1] ?? '', path.replaceAll('\\', '/')]),
);

const notSources = new Set(['where', 'where2', 'whereUnits', 'picked']);
/** Slots of the sources of a query, in the order of its SQL. */
const sourcesOf = ({ sql, totals, picking }: QueryDefinition): string[] =>
  [...new Set([sql, totals?.sql, picking?.sql].flatMap((text) => [...(text ?? '').matchAll(/\{(\w+)\}/g)].map(([, slot = '']) => slot)))].filter((slot) => !notSources.has(slot));

const cell = (text: string): string => text.replaceAll('|', '\\|');
const row = (...cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
const code = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');
const rowsOfScreens = queriesOfScreens(screens, join(root, screenFolder), all.map(({ key }) => key))
  .filter(({ own, ofWidgets }) => own.length + ofWidgets.length > 0)
  .toSorted((one, other) => one.screen.path.localeCompare(other.screen.path, 'en'))
  .map(({ screen, own, ofWidgets }) => row(`[${screen.menu.name}](../${screenFolder}/${dirname(screen.path)}/)`, code(own), code(ofWidgets)));
const rowsOfQueries = all.map((query) =>
  row(
    `[\`${query.key}\`](../${queryFolder}/${filesOfQueries.get(query.key)})`, query.title, query.grain, code(sourcesOf(query)),
    query.permissions.map((leaf) => namesOfLeaves.get(leaf) ?? leaf).join(', '),
  ));

/** The parts of docs/queries.md that are generated from code of screens and definitions of queries. */
export const queryTables = `
## By screen

| screen | in its folder | in widgets that it imports |
| --- | --- | --- |
${rowsOfScreens.join('\n')}

## By query

| query | title | one row is | sources | leaves that grant it |
| --- | --- | --- | --- | --- |
${rowsOfQueries.join('\n')}
`;
