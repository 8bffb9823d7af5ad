import { widthOf } from '../../charts/labels/wrap-name.ts';

interface Sample {
  zbr_name: string | null;
  Gys_Name: string | null;
  winner: string | null;
}

/** In px of a page prepared for printing: space for samples below a verdict, line height, row padding, and width of a name. */
const [room, line, padding, nameWidth] = [256, 18, 7, 270];

const heightOf = ({ zbr_name, Gys_Name, winner }: Sample): number =>
  Math.max(1, ...[zbr_name, Gys_Name, winner].map((name) => Math.ceil(widthOf(name ?? '') / nameWidth))) * line + padding;

/** The first samples that fit on one sheet. */
export function rowsOnPaper<Row extends Sample>(rows: readonly Row[]): Row[] {
  const shown: Row[] = [];
  let left = room;
  for (const row of rows) {
    left -= heightOf(row);
    if (left < 0) break;
    shown.push(row);
  }
  return shown;
}
