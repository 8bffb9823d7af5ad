import { columnName } from '@tenderscope/contract';
import { emptyCell, numberCell, textCell, timeCell, type CellStyles } from '@tenderscope/formats/xlsx';
import type { Row } from '@tenderscope/warehouse';
import { headStyle, stylesOf, type CellType } from './sheet-styles.ts';

export interface Head {
  /** Column of the query. */
  column: string;
  title: string;
  type: CellType;
  /** Cell type of a row, if rows differ; `head` for rows formatted like the head. */
  typeIn?: (row: Row) => CellType | 'head';
  /** Column width in characters, if it is not derived from the texts. */
  width?: number;
  /** Converts a value for display. */
  read?: (value: NonNullable<Row[string]>) => Row[string];
}

const headStyles: CellStyles = { number: headStyle, text: headStyle, quoted: headStyle };

/** Writer of rows of these columns; `number` counts a sheet's rows from 1. */
export function rowWriter(heads: readonly Head[]): (row: Row, number: number) => string {
  const cells = heads.map((head, index) => {
    const { typeIn } = head;
    const [letters, styles] = [columnName(index), stylesOf(head.type)];
    if (!typeIn) return (row: Row, number: number) => valueCell(`${letters}${number}`, valueOf(head, row), head.type, styles);
    return (row: Row, number: number) => {
      const type = typeIn(row);
      if (type === 'head') return valueCell(`${letters}${number}`, valueOf(head, row), 'text', headStyles);
      return valueCell(`${letters}${number}`, valueOf(head, row), type, stylesOf(type));
    };
  });
  return (row, number) => `<row r="${number}">${cells.map((cell) => cell(row, number)).join('')}</row>`;
}

/** Display value of a column in a row. */
export function valueOf({ column, read }: Pick<Head, 'column' | 'read'>, row: Row): Row[string] {
  const value = row[column] ?? null;
  return value === null || !read ? value : read(value);
}

export function valueCell(at: string, value: Row[string] | undefined, type: CellType, styles: CellStyles): string {
  if (value === null || value === undefined) return emptyCell(at, styles.text);
  if (typeof value === 'string') return textCell(at, value, styles);
  return type === 'time' ? timeCell(at, value, styles) : numberCell(at, value, styles.number);
}

export function headRow(heads: readonly Head[]): string {
  const cells = heads.map(({ title }, index) => textCell(`${columnName(index)}1`, title, headStyles));
  return `<row r="1">${cells.join('')}</row>`;
}
