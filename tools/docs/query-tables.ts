import { dirname, join } from 'node:path';
import { queries, type QueryDefinition } from '@tenderscope/catalog';
import { findScreens, screenFolder } from './screen-files.ts';
import { queriesOfScreens } from './screen-queries.ts';

const root = join(import.meta.dirname, '../..');
const all: readonly QueryDefinition[] = queries;

const cell = (text: string): string => text.replaceAll('|', '\\|');
const row = (...cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
const code = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

const screens = queriesOfScreens(await findScreens(), join(root, screenFolder), all.map(({ key }) => key))
  .filter(({ own, ofWidgets }) => own.length + ofWidgets.length > 0)
  .toSorted((one, other) => one.screen.path.localeCompare(other.screen.path, 'en'));
const isCommon = (key: string): boolean => screens.filter(({ ofWidgets }) => ofWidgets.includes(key)).length * 3 >= screens.length;
/** Queries in widgets of a third of the screens or more; they are listed once. */
const common = all.map(({ key }) => key).filter(isCommon);
const listed = screens.map(({ screen, ofWidgets }) => ({
  link: `[${screen.menu.name}](../${screenFolder}/${dirname(screen.path)}/)`,
  others: code(ofWidgets.filter((key) => !common.includes(key))),
}));
const lists = [...new Set(listed.map(({ others }) => others))].filter((others) => others !== '');
const rowsOfScreens = lists.map((list) => row(listed.filter(({ others }) => others === list).map(({ link }) => link).join(', '), list));

/** The part of docs/queries.md that is generated from code of screens. */
export const queryTables = `
## By screen

| screens | queries in widgets that they import |
| --- | --- |
| a third of all or more | ${code(common)} |
${rowsOfScreens.join('\n')}
`;
