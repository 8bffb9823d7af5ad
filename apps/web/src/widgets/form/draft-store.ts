import { dayMs } from '@tenderscope/contract';
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

/** Drafts of the signed-in user, by the name of the form. Failures count as an absent draft: a form works without. */
export interface DraftStore {
  read: (name: string) => Promise<StoredDraft | null>;
  write: (name: string, draft: Omit<StoredDraft, 'at'>) => Promise<void>;
  remove: (name: string) => Promise<void>;
}

const maxAgeMs = 7 * dayMs;
const secret = /password|passphrase|secret|^pin$/i;

/** The fields that may be stored. */
export const withoutSecrets = (values: object): object => Object.fromEntries(Object.entries(values).filter(([name]) => !secret.test(name)));

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

/** Drafts in the storage of this browser, for seven days; fields named like passwords are never stored. */
export const browserDrafts: DraftStore = {
  read: (name) => {
    const key = keyOf(name);
    if (key === null) return Promise.resolve(null);
    removeOld();
    return Promise.resolve(parse(localStorage.getItem(key)));
  },
  write: (name, { start, values }) => {
    const key = keyOf(name);
    try {
      const stored: StoredDraft = { at: Date.now(), start: withoutSecrets(start), values: withoutSecrets(values) };
      if (key !== null) localStorage.setItem(key, JSON.stringify(stored));
    } catch {
      // Without storage, or if it is full, the form still has its input.
    }
    return Promise.resolve();
  },
  remove: (name) => {
    const key = keyOf(name);
    if (key !== null) localStorage.removeItem(key);
    return Promise.resolve();
  },
};
