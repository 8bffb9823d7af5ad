import { country } from '@tenderscope/contract';
import { sqlText } from '../../duckdb/sql-text.ts';
import { hasPlace } from '../../schema/define-table.ts';
import { tableOf, type InputName } from '../../schema/tables.ts';
import type { InputFile } from '../input/input-file.ts';
import { messages, maxWords } from '../messages.ts';
import { isKnownPlace } from './place-sql.ts';
import { acceptedRows } from './relations.ts';
import type { Workbench } from './workbench.ts';

type Kind = 'unknown' | 'contradictory' | 'foreign';

/**
 * Warnings with the number of cells of accepted rows whose province or city is not in the dictionary (all those without a Chinese character
 * as one), and the number of rows whose province does not contain their city. No warning for a number of zero.
 */
export async function placeWarnings(workbench: Workbench, files: readonly InputFile[], tables: readonly InputName[]): Promise<string[]> {
  const rows = tables.filter((table) => hasPlace(tableOf(table))).map((table) => oddRows(workbench, table));
  if (rows.length === 0) return [];
  const found = await workbench.keep('odd_place', `
    select row_source, finding.kind as kind, finding.word as word, count(*) as cells
    from (select row_source, unnest([${findings.join(', ')}]) as finding from (${rows.join(' union all ')}))
    where finding.word is not null group by all`);
  if (found === 0) return [];
  const { unknown, contradictory, foreign } = messages.places;
  return [
    ...(await warningOf(workbench, files, 'unknown', unknown)),
    ...(await warningOf(workbench, files, 'contradictory', contradictory)),
    ...(await warningOf(workbench, files, 'foreign', (names, _words, kinds, cells) => foreign(names, kinds, cells))),
  ];
}

const oddRows = (workbench: Workbench, table: InputName): string =>
  `select row_source, province, city from ${acceptedRows(workbench, table)} where row_texts is not null and not ${isKnownPlace('province', 'city')}`;

const isA = (text: string, type: 'known_province' | 'known_city' | 'province_form'): string => `(try_cast(${text} as ${type}) is not null)`;
const isProvince = isA('province', 'known_province');
const isElsewhere = `(${isA('city', 'known_city')} or ${isA('city', 'province_form')})`;
const unknownWords = [`case when not ${isProvince} then province end`, `case when not ${isElsewhere} then city end`];
/** A row about the entire country may have a city of any province. */
const isContradictory = `${isProvince} and province <> ${sqlText(country)} and ${isElsewhere}`;
const findings = [
  ...unknownWords.map((word) => `{kind: case when regexp_matches(${word}, '\\p{Han}') then 'unknown' else 'foreign' end, word: ${word}}`),
  `{kind: 'contradictory', word: case when ${isContradictory} then concat(province, ' ', city) end}`,
];

type Words = readonly (readonly [word: string, cells: number])[];
type Warning = (files: readonly string[], words: Words, kinds: number, cells: number) => string;

async function warningOf(workbench: Workbench, files: readonly InputFile[], kind: Kind, warning: Warning): Promise<string[]> {
  const own = `from odd_place where kind = ${sqlText(kind)}`;
  const sources = await workbench.rows(`select distinct row_source ${own} order by row_source`);
  if (sources.length === 0) return [];
  const [[kinds, cells] = []] = await workbench.rows(`select count(distinct word), sum(cells) ${own}`);
  const words = await workbench.rows(`select word, sum(cells) as cells ${own} group by word order by cells desc, word limit ${maxWords}`);
  const names = [...new Set(sources.map(([source]) => files[Number(source)]?.name ?? ''))];
  return [warning(names, words.map(([word, count]) => [String(word), Number(count)] as const), Number(kinds), Number(cells))];
}
