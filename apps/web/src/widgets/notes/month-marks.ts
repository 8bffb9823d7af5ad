import type { Note } from '@tenderscope/contract';
import type { PickableModel } from '../../charts/model.ts';

/** Datum of a chart by month. */
export interface NamedMonth {
  /** `YYYY-MM` */
  name: string;
}

/** Marks of notes on a chart by month, and what a click does. */
export interface MonthMarks {
  mark: <Datum extends NamedMonth>(model: PickableModel<Datum>) => PickableModel<Datum | readonly Note[]>;
  /** Adds a note to a month; null while a click on a month has its usual meaning. */
  add: ((month: string) => void) | null;
  open: (notes: readonly Note[]) => void;
}
