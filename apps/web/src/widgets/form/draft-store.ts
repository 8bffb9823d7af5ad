import { serverNow } from '../../lib/api/server-clock.ts';
import { forgetBrowserDraft, keepBrowserDraft, readBrowserDraft, type StoredDraft } from './browser-drafts.ts';
import { findServerDraft, queueDraft, queueRemoval } from './server-drafts.ts';

/** Drafts of the signed-in user, by the name of the form. Failures count as an absent draft: a form works without. */
export interface DraftStore {
  /** The draft in this browser. */
  read: (name: string) => StoredDraft | null;
  /** A draft changed elsewhere after the one in this browser; `removed` if it was submitted or discarded there, null for neither. */
  readNewer: (name: string) => Promise<StoredDraft | 'removed' | null>;
  write: (name: string, draft: Omit<StoredDraft, 'at'>) => void;
  remove: (name: string) => void;
}

/** Drafts in this browser at once, and on the server soon after. The newest wins; the browser keeps what the server did not receive. */
export const drafts: DraftStore = {
  read: readBrowserDraft,
  readNewer: async (name) => {
    const found = await findServerDraft(name);
    if (found === undefined) return null;
    // The user may have typed in the meantime.
    const own = readBrowserDraft(name);
    if (own && own.at > (found?.at ?? 0)) {
      queueDraft(name, own);
      return null;
    }
    if (!found || found.at === own?.at) return null;
    if (found.content) {
      const newer = { at: found.at, ...found.content };
      keepBrowserDraft(name, newer);
      return newer;
    }
    forgetBrowserDraft(name);
    return own ? 'removed' : null;
  },
  write: (name, content) => {
    const draft = { at: serverNow(), ...content };
    keepBrowserDraft(name, draft);
    queueDraft(name, draft);
  },
  remove: (name) => {
    forgetBrowserDraft(name);
    queueRemoval(name, serverNow());
  },
};
