import { widthOf } from '../../charts/wrap-name.ts';

interface Sample {
  zbr_name: string | null;
  Gys_Name: string | null;
  winner: string | null;
}

/** In px of a page on its way to paper: the room of samples below a verdict, a line, what a row has besides, and the width of a name. */
const [room, line, padding, nameWidth] = [256, 18, 7, 270];

const heightOf = ({ zbr_name, Gys_Name, winner }: Sample): number =>
  Math.max(1, ...[zbr_name, Gys_Name, winner].map((name) => Math.ceil(widthOf(name ?? '') / nameWidth))) * line + padding;

/** The first samples, as many as one sheet has room for. */
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
