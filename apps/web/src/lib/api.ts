import { track } from './activity.ts';
import { noteDataStamp } from './data-stamp.ts';
import { notifyFailure } from './failures.ts';
import { createHttp } from './http/http.ts';
import { texts } from './messages.ts';
import { useSession } from './session-store.ts';

/** Path of the application without a trailing slash: what the server wrote into the page's `<base>`. */
export const base = new URL(document.baseURI).pathname.replace(/\/[^/]*$/, '');

export const api = createHttp({
  base,
  authorization: () => useSession.getState().authorization,
  onExpired: (message) => useSession.getState().expire(message),
  onSignedOut: () => {
    notifyFailure(texts.signedOut);
    useSession.getState().signOut();
  },
  onAnswer: noteDataStamp,
  onError: notifyFailure,
  track,
});
