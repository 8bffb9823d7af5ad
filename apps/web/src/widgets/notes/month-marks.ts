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
  /** Opens the notes of a mark. A click on a month adds a note while the list is open, and otherwise has its usual meaning. */
  pick: <Datum extends NamedMonth>(datum: Datum | readonly Note[], usual: (datum: Datum) => void) => void;
}
