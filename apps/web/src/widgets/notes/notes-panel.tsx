import { formatDay, noteReaders, type MetricKey, type Note } from '@tenderscope/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { useReloadNotes, withdrawNote } from '../../lib/notes/use-notes.ts';
import { usePrinting } from '../../lib/print/print-state.ts';
import { LoadFailure } from '../chart-card/load-failure.tsx';
import { confirm } from '../confirm/confirm.ts';
import { toast } from '../toast/toast.ts';
import { daysText, openNotes } from './note-marks.ts';
import type { NotePlace } from './note-form.tsx';
import styles from './notes.module.css';

const NoteForm = lazyPart(async () => (await import('./note-form.tsx')).NoteForm);

export type NotesQuery = Pick<UseQueryResult, 'isError' | 'isFetching' | 'error'> & { refetch: () => unknown };

interface NotesPanelProps {
  query: NotesQuery;
  notes: readonly Note[];
  metric: MetricKey;
  /** Guids of the notes of the mark that was clicked. */
  picked: readonly string[];
  /** Unit and days of a new note. */
  place: NotePlace;
  /** Place of a note that is being added. */
  adding: NotePlace | null;
  onAdd: (place: NotePlace | null) => void;
}

/** The notes of a chart below it, and the way to add one. On paper private notes are left out. */
export function NotesPanel({ query, notes, metric, picked, place, adding, onAdd }: NotesPanelProps) {
  const [changing, setChanging] = useState<Note | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const onPaper = usePrinting();
  const shown = onPaper ? openNotes(notes) : notes;
  useEffect(() => {
    if (picked.length > 0) list.current?.querySelector<HTMLElement>('[data-picked]')?.focus();
  }, [picked]);
  if (onPaper && shown.length === 0) return null;
  if (query.isError && !query.isFetching) {
    return <LoadFailure message={query.error?.message ?? ''} height={80} onRetry={() => void query.refetch()} />;
  }
  return (
    <section className={styles['panel']} aria-label="批注">
      <div className={styles['head']}>
        <span>{shown.length === 0 ? '所示时段没有批注。' : `批注 ${shown.length} 条`}</span>
        <Button size="small" onClick={() => onAdd(place)}>添加批注</Button>
        {!onPaper && <span>点击图中一点可为它添加批注</span>}
      </div>
      <ul className={styles['list']} ref={list}>
        {shown.map((note) => (
          <NoteItem key={note.guid} note={note} isPicked={picked.includes(note.guid)} onChange={() => setChanging(note)} />
        ))}
      </ul>
      <Suspense>
        {adding && <NoteForm metric={metric} place={adding} note={null} onClose={() => onAdd(null)} />}
        {changing && <NoteForm metric={metric} place={changing} note={changing} onClose={() => setChanging(null)} />}
      </Suspense>
    </section>
  );
}

function NoteItem({ note, isPicked, onChange }: { note: Note; isPicked: boolean; onChange: () => void }) {
  const reload = useReloadNotes();
  const { guid, unitName, readers, content, userName, createdAt, changedAt, mayChange } = note;
  const withdraw = async (): Promise<void> => {
    if (!(await confirm({ title: '撤回这条批注？', content: '撤回后图表与新的报告不再显示，内容保留在审计日志。', okText: '撤回', danger: true }))) return;
    try {
      await withdrawNote(guid);
      toast('success', '已撤回批注');
    } catch (error) {
      toast('error', error instanceof Error ? error.message : '撤回失败');
    }
    await reload();
  };
  const isOwn = readers !== 'scope';
  return (
    <li
      className={`${styles['note']} ${isPicked ? styles['picked'] : ''} ${isOwn ? styles['own'] : ''}`}
      tabIndex={-1}
      {...(isPicked && { 'data-picked': '' })}
    >
      <p className={styles['text']}>
        <strong>{daysText(note)}</strong>（{unitName}） {content}
      </p>
      <p className={styles['by']}>
        <span>{userName} {formatDay(changedAt ?? createdAt)}{changedAt === null ? '' : ' 修改'}</span>
        <span>可见：{noteReaders[readers]}</span>
        {mayChange && <Button size="small" type="link" onClick={onChange}>修改</Button>}
        {mayChange && <Button size="small" type="link" danger onClick={() => void withdraw()}>撤回</Button>}
      </p>
    </li>
  );
}
