import { textOf, type Cell, type Sheet } from '../sheet.ts';
import { englishMoneyUnits, englishUnitOfTitle, labelAlone, labelledValue, moneyUnitOfTitle, moneyUnits, reportingUnit, titleLabels, unitOfTitle, yearOfText } from '../vocabulary/table-words.ts';

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

/** The project in the lines above a table; '' for missing values. */
interface TitleProject {
  code: string;
  name: string;
  lotCode: string;
  lotName: string;
}

/** Facts of lines such as `项目名称：甲项目    项目编号：ZB-1`, the value after the label or in the next cell. */
function titleProject(lines: readonly (readonly Cell[])[]): TitleProject {
  const found = (Object.keys(titleLabels) as (keyof TitleProject)[]).map((key) => [key, valueOf(lines, titleLabels[key])] as const);
  return Object.fromEntries(found) as unknown as TitleProject;
}

function valueOf(lines: readonly (readonly Cell[])[], label: string): string {
  const [inCell, alone] = [labelledValue(label), labelAlone(label)];
  for (const line of lines) {
    const texts = line.map((cell) => textOf(cell)).filter((text) => text !== '');
    for (const [place, text] of texts.entries()) {
      const value = inCell.exec(text)?.[1] ?? (alone.test(text) ? texts[place + 1] : undefined);
      if (value !== undefined) return value.trim();
    }
  }
  return '';
}
