import { businessDay, type MetricKey, type Note, type Period } from '@tenderscope/contract';
import { useEffect, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { daysWithin } from '../../charts/labels/months.ts';
import { bucketOfMonth } from '../../charts/labels/trend-buckets.ts';
import type { PickableModel } from '../../charts/model.ts';
import { useNotes } from '../../lib/notes/use-notes.ts';
import { usePrinting } from '../../lib/print/print-state.ts';
import { useDataEnd } from '../../lib/queries/use-data-end.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { notesByPlace, notesOfUnits, openNotes, withNotes } from './note-marks.ts';
import { useNoteUnit } from './note-unit.ts';
import type { MonthMarks } from './month-marks.ts';
import { useNotesList } from './use-notes-list.tsx';

interface MonthNotesProps {
  metric: MetricKey;
  units: readonly string[];
  period: Period | null;
  /** Element below the chart. */
  below: HTMLElement;
  onMarks: (marks: MonthMarks) => void;
}

const noNotes = [] as const;

/** Button, list and marks of the notes on a chart by month. */
export function MonthNotes({ metric, units, period, below, onMarks }: MonthNotesProps) {
  const query = useNotes(metric);
  const { data = noNotes } = query;
  const tree = useSession(({ zbrTree }) => zbrTree);
  const dataEnd = useDataEnd();
  const onPaper = usePrinting();
  const unit = useNoteUnit(units);
  const notes = useMemo(() => {
    const [from, to] = period ? [businessDay(period.from), businessDay(period.to)] : ['', '9999'];
    const within = (onPaper ? openNotes(data) : data).filter(({ firstDay, lastDay }) => firstDay <= to && lastDay >= from);
    return notesOfUnits(within, units, tree);
  }, [data, onPaper, period, units, tree]);
  const placeOf = (month: string) => {
    const [firstDay, lastDay] = daysWithin([month, month], period);
    return { unit, firstDay, lastDay };
  };
  const last = businessDay(Math.min(period?.to ?? Infinity, dataEnd)).slice(0, 7);
  const { isOpen, open, add, button, panel } = useNotesList({ metric, query, notes, place: placeOf(last) });
  const mark = useMemo<MonthMarks['mark']>(() => (model) => withNotes(model, placesIn(model, notes)), [notes]);
  // The chart keeps functions that call those of the latest rendering.
  const latest = useRef<{ open: (notes: readonly Note[]) => void; addTo: (month: string) => void }>(null);
  useEffect(() => {
    latest.current = { open, addTo: (month) => add(placeOf(month)) };
  });
  useEffect(() => {
    const pick: MonthMarks['pick'] = (datum, usual) => {
      if (isNotes(datum)) latest.current?.open(datum);
      else if (isOpen) latest.current?.addTo(datum.name);
      else usual(datum);
    };
    onMarks({ mark, pick });
  }, [onMarks, mark, isOpen]);
  return (
    <>
      {button}
      {createPortal(panel, below)}
    </>
  );
}

/** Notes by the place of their month; the table of a chart by month begins with the months. */
function placesIn({ table: { rows } }: PickableModel<unknown>, notes: readonly Note[]) {
  const first = bucketOfMonth(rows[0]?.[0]?.slice(0, 7) ?? '', 'month');
  return notesByPlace(notes, { first, count: rows.length, grain: 'month' });
}

const isNotes = (datum: object): datum is readonly Note[] => Array.isArray(datum);
