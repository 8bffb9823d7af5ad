import { noteDataStamp } from './data-stamp.ts';
import { createHttp } from './http.ts';
import { notifyFailure } from './notices.ts';
import { useSession } from './session-store.ts';

/** Path of the application without a trailing slash: what the server wrote into the page's `<base>`. */
export const base = new URL(document.baseURI).pathname.replace(/\/[^/]*$/, '');

export const api = createHttp({
  base,
  authorization: () => useSession.getState().authorization,
  onExpired: () => useSession.getState().expire(),
  onSignedOut: () => useSession.getState().signOut(),
  onAnswer: noteDataStamp,
  onError: notifyFailure,
});
