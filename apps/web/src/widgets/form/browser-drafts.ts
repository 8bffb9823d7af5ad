import { dayMs, withoutSecrets } from '@tenderscope/contract';
import { useSession } from '../../lib/session/session-store.ts';
import { draftPrefix } from './forget-drafts.ts';

/** Input of a form that was not submitted. */
export interface StoredDraft {
  /** Time of the last change, epoch milliseconds. */
  at: number;
  /** Content of the form before the input. */
  start: object;
  values: object;
}

const maxAgeMs = 7 * dayMs;

function keyOf(name: string): string | null {
  const user = useSession.getState().userInfo?.guid;
  return user === undefined ? null : draftPrefix(user) + name;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function parse(text: string | null): StoredDraft | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const { at, start, values } = stored as Record<keyof StoredDraft, unknown>;
    if (typeof at !== 'number' || Date.now() - at >= maxAgeMs) return null;
    return isObject(start) && isObject(values) ? { at, start, values } : null;
  } catch {
    return null;
  }
}

/** Removes drafts that are too old to be offered, of any user of this browser. */
function removeOld(): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith('draft:') && parse(localStorage.getItem(key)) === null) localStorage.removeItem(key);
  }
}

/** The draft of a form in the storage of this browser, at most seven days old. */
export function readBrowserDraft(name: string): StoredDraft | null {
  const key = keyOf(name);
  if (key === null) return null;
  removeOld();
  return parse(localStorage.getItem(key));
}

/** Stores a draft, without fields named like passwords. */
export function keepBrowserDraft(name: string, { at, start, values }: StoredDraft): void {
  const key = keyOf(name);
  try {
    const stored: StoredDraft = { at, start: withoutSecrets(start), values: withoutSecrets(values) };
    if (key !== null) localStorage.setItem(key, JSON.stringify(stored));
  } catch {
    // Without storage, or if it is full, the form still has its input.
  }
}

export function forgetBrowserDraft(name: string): void {
  const key = keyOf(name);
  if (key !== null) localStorage.removeItem(key);
}
