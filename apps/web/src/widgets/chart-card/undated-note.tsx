import { formatCount } from '@tenderscope/contract';
import { CardNote } from './card-note.tsx';

interface UndatedNoteProps {
  num: number;
  /** What they are: `个成交标段无日期`. */
  what: string;
}

/** Of a chart over time: what counts in the figures of all time but has no place in it. */
export function UndatedNote({ num, what }: UndatedNoteProps) {
  return num > 0 && <CardNote>{`另有 ${formatCount(num)} ${what}`}</CardNote>;
}
