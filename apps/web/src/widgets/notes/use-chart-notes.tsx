import type { MetricKey, Note } from '@tenderscope/contract';
import { useMemo, type ReactNode } from 'react';
import { daysWithin } from '../../charts/labels/months.ts';
import { monthsOf, type Bucket, type Grain } from '../../charts/labels/trend-buckets.ts';
import type { PickableModel } from '../../charts/model.ts';
import { useNotes } from '../../lib/notes/use-notes.ts';
import { usePrinting } from '../../lib/print/print-state.ts';
import { useSession } from '../../lib/session/session-store.ts';
import type { FilterState } from '../filter-bar/use-filters.ts';
import type { NotePlace } from './note-form.tsx';
import { notesByPlace, notesOfUnits, openNotes, withNotes } from './note-marks.ts';
import { useNoteUnit } from './note-unit.ts';
import { useNotesList } from './use-notes-list.tsx';

interface ChartNotesOptions {
  metric: MetricKey;
  state: Pick<FilterState, 'filters' | 'period'>;
  /** The drawn chart, its steps in order; null if there is nothing to draw. */
  model: PickableModel<Bucket> | null;
  grain: Grain;
  /** Step of the first point. */
  first: Bucket;
  /** Step for which a new note is proposed. */
  last: Bucket;
  onPick: (bucket: Bucket) => void;
}

interface ChartNotes {
  model: PickableModel<Bucket | readonly Note[]> | null;
  onPick: (datum: Bucket | readonly Note[]) => void;
  /** Button in the heading of the card. */
  button: ReactNode;
  /** The notes below the chart, while they are opened. */
  panel: ReactNode;
}

const noNotes = [] as const;

/** Marks, list and form of the notes on a chart over months, quarters or years. */
export function useChartNotes({ metric, state: { filters, period }, model, grain, first, last, onPick }: ChartNotesOptions): ChartNotes {
  const query = useNotes(metric);
  const { data = noNotes } = query;
  const tree = useSession(({ zbrTree }) => zbrTree);
  const onPaper = usePrinting();
  const unit = useNoteUnit(filters.units);
  const count = model?.table.rows.length ?? 0;
  const byPlace = useMemo(
    () => notesByPlace(notesOfUnits(onPaper ? openNotes(data) : data, filters.units, tree), { first, count, grain }),
    [data, onPaper, filters.units, tree, first, count, grain],
  );
  const marked = useMemo(() => model && withNotes(model, byPlace), [model, byPlace]);
  const placeAt = (bucket: Bucket): NotePlace => {
    const [firstDay, lastDay] = daysWithin(monthsOf(bucket, grain), period);
    return { unit, firstDay, lastDay };
  };
  const list = useNotesList({ metric, query, notes: [...byPlace.values()].flat(), place: placeAt(last) });
  const pick: ChartNotes['onPick'] = (datum) => {
    if (typeof datum !== 'number') list.open(datum);
    else if (list.isOpen) list.add(placeAt(datum));
    else onPick(datum);
  };
  return { model: marked, onPick: pick, button: model && list.button, panel: model && list.panel };
}
