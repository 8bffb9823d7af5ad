import { CommentOutlined } from '@ant-design/icons';
import type { MetricKey, Note } from '@tenderscope/contract';
import { useState, type ReactNode } from 'react';
import { usePrinting } from '../../lib/print/print-state.ts';
import { CardAction } from '../chart-card/card-action.tsx';
import type { NotePlace } from './note-form.tsx';
import { NotesPanel, type NotesQuery } from './notes-panel.tsx';

interface NotesListOptions {
  metric: MetricKey;
  /** Query of the notes. */
  query: NotesQuery;
  notes: readonly Note[];
  /** Unit and days that are proposed for a new note. */
  place: NotePlace;
}

interface NotesList {
  /** While the list is open, a click on a point of the chart adds a note. */
  isOpen: boolean;
  /** Opens the list with these notes highlighted. */
  open: (notes: readonly Note[]) => void;
  add: (place: NotePlace) => void;
  /** Button in the heading of the card. */
  button: ReactNode;
  /** The notes below the chart, while they are opened. */
  panel: ReactNode;
}

const none = [] as const;
const byDay = (one: Note, other: Note): number => one.firstDay.localeCompare(other.firstDay) || one.createdAt - other.createdAt;

/** List and form of the notes on a chart, with the button that opens them. */
export function useNotesList({ metric, query, notes, place }: NotesListOptions): NotesList {
  const [isOpen, setOpen] = useState(false);
  const [picked, setPicked] = useState<readonly string[]>(none);
  const [adding, add] = useState<NotePlace | null>(null);
  const onPaper = usePrinting();
  const label = query.isError ? '批注（加载失败）' : `批注（${notes.length} 条）`;
  return {
    isOpen,
    open: (chosen) => {
      setOpen(true);
      setPicked(chosen.map(({ guid }) => guid));
    },
    add,
    button: <CardAction label={label} icon={<CommentOutlined />} onClick={() => setOpen(!isOpen)} />,
    panel: (isOpen || (onPaper && notes.length > 0)) && (
      <NotesPanel notes={notes.toSorted(byDay)} {...{ metric, query, picked, adding, place }} onAdd={add} />
    ),
  };
}
