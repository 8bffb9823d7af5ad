import { useEffect, useEffectEvent, useRef } from 'react';
import { browserDrafts, type StoredDraft } from './draft-store.ts';

const kindOf = (value: unknown): string => (value === null || value === undefined ? 'none' : Array.isArray(value) ? 'list' : typeof value);

/** The values of a draft that fit the form: known fields with the kind of value that the form starts with, or none. */
export function fittingValues<Values extends object>(start: Values, { values }: StoredDraft): Partial<Values> {
  const fitting = Object.entries(values).filter(([name, value]) => {
    const expected = kindOf(start[name as keyof Values]);
    return name in start && (expected === kindOf(value) || (expected === 'none' && kindOf(value) !== 'object') || kindOf(value) === 'none');
  });
  return Object.fromEntries(fitting) as Partial<Values>;
}

interface DraftOptions<Values> {
  /** Null: the input is not stored. */
  name: string | null;
  start: Values;
  values: Values;
  isChanged: boolean;
  /** Receives the draft of an earlier visit, unless the user was faster. */
  onRestore: (draft: StoredDraft) => void;
}

/** Stores the input of a form while it differs from the start, and restores it once. @returns a function that removes the draft. */
export function useDraft<Values extends object>({ name, start, values, isChanged, onRestore }: DraftOptions<Values>): () => void {
  const isRead = useRef(false);
  const restore = useEffectEvent((draft: StoredDraft | null) => {
    isRead.current = true;
    if (draft && !isChanged) onRestore(draft);
  });
  useEffect(() => {
    if (name === null) return undefined;
    let isUnmounted = false;
    void browserDrafts.read(name).then((draft) => {
      if (!isUnmounted) restore(draft);
    });
    return () => {
      isUnmounted = true;
    };
  }, [name]);
  const store = useEffectEvent((form: string) => browserDrafts.write(form, { start, values }));
  useEffect(() => {
    if (name === null) return;
    if (isChanged) void store(name);
    // Before the first read the draft belongs to an earlier visit.
    else if (isRead.current) void browserDrafts.remove(name);
  }, [name, values, isChanged]);
  return () => {
    if (name !== null) void browserDrafts.remove(name);
  };
}
