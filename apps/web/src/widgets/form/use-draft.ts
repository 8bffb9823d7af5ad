import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { StoredDraft } from './browser-drafts.ts';
import { drafts } from './draft-store.ts';

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
  /** True once the user has changed a field: their input is then newer than any draft. */
  isTouched: RefObject<boolean>;
  /** Receives the draft of an earlier visit, then a newer one of another browser; null if that one removed it. */
  onRestore: (draft: StoredDraft | null) => void;
}

/** Stores the input of a form while it differs from the start, and restores it. @returns a function that removes the draft. */
export function useDraft<Values extends object>(options: DraftOptions<Values>): () => void {
  const { name, start, values, isChanged, isTouched, onRestore } = options;
  const isRead = useRef(false);
  const restore = useEffectEvent((draft: StoredDraft | null) => {
    if (!isTouched.current) onRestore(draft);
  });
  useEffect(() => {
    if (name === null) return undefined;
    let isUnmounted = false;
    const own = drafts.read(name);
    if (own) restore(own);
    void drafts.readNewer(name).then((newer) => {
      isRead.current = true;
      if (!isUnmounted && newer !== null) restore(newer === 'removed' ? null : newer);
    });
    return () => {
      isUnmounted = true;
    };
  }, [name]);
  const store = useEffectEvent((form: string) => drafts.write(form, { start, values }));
  useEffect(() => {
    if (name === null || !isTouched.current) return;
    if (isChanged) store(name);
    // Before the first read there may be a draft of another browser that nobody has seen.
    else if (isRead.current) drafts.remove(name);
  }, [name, values, isChanged, isTouched]);
  return () => {
    if (name !== null) drafts.remove(name);
  };
}
