import { withoutSecrets, type Draft } from '@tenderscope/contract';
import { ApiError } from '../../lib/api/api-error.ts';
import { api } from '../../lib/api/api.ts';
import { useSession } from '../../lib/session/session-store.ts';
import type { StoredDraft } from './browser-drafts.ts';

/** Input is sent at most this often. */
const sendEveryMs = 1_500;
const retryMs = 30_000;
const quiet = { silent: true, background: true } as const;

interface Change {
  user: string;
  at: number;
  /** Null for a removal. */
  draft: StoredDraft | null;
}

/** Changes that the server has not received, the last one of each form. */
const pending = new Map<string, Change>();
/** Forms of which the server may have a draft. */
const sent = new Set<string>();
let timer: ReturnType<typeof setTimeout> | null = null;
let sending: Promise<void> | null = null;

/** The user whose drafts are on the server; a preview of a role only reads. */
function currentUser(): string | null {
  const { authorization, userInfo } = useSession.getState();
  return authorization !== null && userInfo && !userInfo.preview ? userInfo.guid : null;
}

/** The stored draft of a form; null without one, undefined if it is unknown because the server gave no answer. */
export async function findServerDraft(form: string): Promise<Draft | null | undefined> {
  if (currentUser() === null) return undefined;
  try {
    const found = (await api.request('GET /api/draft-api', { query: { form }, ...quiet })).data.data;
    if (found?.content) sent.add(form);
    return found;
  } catch {
    return undefined;
  }
}

export function queueDraft(form: string, draft: StoredDraft): void {
  const user = currentUser();
  if (user === null) return;
  pending.set(form, { user, at: draft.at, draft });
  sendIn(sendEveryMs);
}

/** Removes a draft that the server may have. */
export function queueRemoval(form: string, at: number): void {
  pending.delete(form);
  const user = currentUser();
  if (user === null || !sent.delete(form)) return;
  pending.set(form, { user, at, draft: null });
  void sendDrafts();
}

function sendIn(ms: number): void {
  timer ??= setTimeout(() => void sendDrafts(), ms);
}

/** Sends all pending changes now. Never rejects. */
export function sendDrafts(): Promise<void> {
  if (timer !== null) clearTimeout(timer);
  timer = null;
  sending = (sending ?? Promise.resolve()).then(async () => {
    for (const [form, change] of [...pending]) await sendChange(form, change);
  });
  return sending;
}

async function sendChange(form: string, change: Change): Promise<void> {
  if (pending.get(form) !== change) return;
  pending.delete(form);
  const { user, at, draft } = change;
  if (user !== currentUser()) return;
  try {
    if (draft === null) {
      await api.request('POST /api/draft-api/remove', { json: { form, at }, ...quiet });
      return;
    }
    sent.add(form);
    const [start, values] = [withoutSecrets(draft.start), withoutSecrets(draft.values)];
    await api.request('POST /api/draft-api', { json: { form, at, start, values }, ...quiet });
  } catch (error) {
    // A refusal is final: the browser still has the draft.
    const isPassing = error instanceof ApiError && (error.status === 0 || error.status >= 500);
    if (!isPassing || pending.has(form)) return;
    pending.set(form, change);
    sendIn(retryMs);
  }
}

window.addEventListener('online', () => void sendDrafts());
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden' && pending.size > 0) void sendDrafts();
});
