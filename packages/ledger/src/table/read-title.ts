import { textOf, type Sheet } from '../sheet.ts';
import { titleProject, type TitleProject } from './title-project.ts';
import { englishMoneyUnits, englishUnitOfTitle, moneyUnitOfTitle, moneyUnits, reportingUnit, unitOfTitle, yearOfText } from '../vocabulary/table-words.ts';

/** Facts in the lines above a table and the names of its sheet and file. */
export interface TitleFacts {
  year: number | undefined;
  /** Yuan per unit of all amounts. */
  moneyUnit: number | undefined;
  /** The reporting office (填报单位). */
  reportingUnit: string | undefined;
  /** The organisation at the beginning of the title. */
  titleUnit: string | undefined;
  /** The organisation at the beginning of the names of the sheet or the file. */
  nameUnit: string | undefined;
  project: TitleProject;
  /** All texts above the table. */
  texts: string[];
}

/** @param headTop row of the table's head, from 0. */
export function readTitle({ name, rows }: Sheet, headTop: number, fileName: string): TitleFacts {
  const cells = rows.slice(0, headTop).flat().map((cell) => textOf(cell)).filter((text) => text !== '');
  const [, longUnit, shortUnit] = first(cells, moneyUnitOfTitle) ?? [];
  return {
    year: yearIn([...cells, name, fileName]),
    moneyUnit: moneyUnits.find(([word]) => word === (longUnit ?? shortUnit))?.[1] ?? englishUnit(cells),
    reportingUnit: first(cells, reportingUnit)?.[1],
    titleUnit: first(cells.filter((text) => !/[:\uff1a]/.test(text)), unitOfTitle)?.[1],
    nameUnit: first([name, fileName], unitOfTitle)?.[1],
    project: titleProject(rows.slice(0, headTop)),
    texts: cells,
  };
}

function englishUnit(cells: readonly string[]): number | undefined {
  const [line] = first(cells, englishUnitOfTitle) ?? [];
  return line === undefined ? undefined : englishMoneyUnits.find(([pattern]) => pattern.test(line))?.[1];
}

function yearIn(texts: readonly string[]): number | undefined {
  const found = first(texts, yearOfText)?.[1];
  return found === undefined ? undefined : Number(found);
}

function first(texts: readonly string[], pattern: RegExp): RegExpExecArray | undefined {
  for (const text of texts) {
    const match = pattern.exec(text);
    if (match) return match;
  }
  return undefined;
}
