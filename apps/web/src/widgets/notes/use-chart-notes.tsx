import { CommentOutlined } from '@ant-design/icons';
import type { MetricKey, Note } from '@tenderscope/contract';
import { useMemo, useState, type ReactNode } from 'react';
import { daysWithin } from '../../charts/labels/months.ts';
import { monthsOf, type Bucket, type Grain } from '../../charts/labels/trend-buckets.ts';
import type { PickableModel } from '../../charts/model.ts';
import { useNotes } from '../../lib/notes/use-notes.ts';
import { usePrinting } from '../../lib/print/print-state.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTargetUnit } from '../../lib/targets/target-unit.ts';
import { CardAction } from '../chart-card/card-action.tsx';
import type { FilterState } from '../filter-bar/use-filters.ts';
import type { NotePlace } from './note-form.tsx';
import { notesByPlace, notesOfUnits, openNotes, withNotes } from './note-marks.ts';
import { NotesPanel } from './notes-panel.tsx';

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
const byDay = (one: Note, other: Note): number => one.firstDay.localeCompare(other.firstDay) || one.createdAt - other.createdAt;

/** Marks, list and form of the notes on a chart over time. While its list is open, a click on a point adds a note. */
export function useChartNotes({ metric, state: { filters, period }, model, grain, first, last, onPick }: ChartNotesOptions): ChartNotes {
  const { data = noNotes } = useNotes(metric);
  const tree = useSession(({ zbrTree }) => zbrTree);
  const seesAll = useSession(({ userInfo }) => userInfo?.seesAllUnits ?? false);
  const [isOpen, setOpen] = useState(false);
  const [picked, setPicked] = useState<readonly string[]>(noNotes);
  const [adding, setAdding] = useState<NotePlace | null>(null);
  const onPaper = usePrinting();
  const unit = useTargetUnit(filters) ?? filters.units[0] ?? (seesAll ? null : (tree[0]?.id ?? null));
  const count = model?.table.rows.length ?? 0;
  const byPlace = useMemo(
    () => notesByPlace(notesOfUnits(onPaper ? openNotes(data) : data, filters.units, tree), { first, count, grain }),
    [data, onPaper, filters.units, tree, first, count, grain],
  );
  const marked = useMemo(() => model && withNotes(model, byPlace), [model, byPlace]);
  const shown = [...byPlace.values()].flat().sort(byDay);
  const placeAt = (bucket: Bucket): NotePlace => {
    const [firstDay, lastDay] = daysWithin(monthsOf(bucket, grain), period);
    return { unit, firstDay, lastDay };
  };
  const pick: ChartNotes['onPick'] = (datum) => {
    if (typeof datum === 'number') return isOpen ? setAdding(placeAt(datum)) : onPick(datum);
    setOpen(true);
    return setPicked(datum.map(({ guid }) => guid));
  };
  const label = `批注（${shown.length} 条）`;
  return {
    model: marked,
    onPick: pick,
    button: model && <CardAction label={label} icon={<CommentOutlined />} onClick={() => setOpen(!isOpen)} />,
    panel: model && (isOpen || (onPaper && shown.length > 0)) && (
      <NotesPanel {...{ notes: shown, metric, picked, adding }} place={placeAt(last)} onAdd={setAdding} />
    ),
  };
}
