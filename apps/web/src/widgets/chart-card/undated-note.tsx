import { formatCount } from '@tenderscope/contract';
import { CardNote } from './card-note.tsx';

interface UndatedNoteProps {
  num: number;
  /** Name of the rows, e.g. `个成交标段无日期`. */
  what: string;
}

/** For a chart over time: rows that count in the figures of all time but have no place in the chart. */
export function UndatedNote({ num, what }: UndatedNoteProps) {
  return num > 0 && <CardNote>{`另有 ${formatCount(num)} ${what}`}</CardNote>;
}
