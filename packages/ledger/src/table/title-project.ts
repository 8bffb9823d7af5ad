import { textOf, type Cell } from '../sheet.ts';
import { labelAlone, labelledValue, titleLabels } from '../vocabulary/table-words.ts';

/** The project in the lines above a table; '' for missing values. */
export interface TitleProject {
  code: string;
  name: string;
  lotCode: string;
  lotName: string;
}

/** Facts of lines such as `项目名称：甲项目    项目编号：ZB-1`, the value after the label or in the next cell. */
export function titleProject(lines: readonly (readonly Cell[])[]): TitleProject {
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
