import { track } from '../session/activity.ts';
import { base } from './base.ts';
import { noteDataStamp } from '../queries/data-stamp.ts';
import { notifyFailure } from './failures.ts';
import { describedCalls } from './http/described-calls.ts';
import { createHttp } from './http/http.ts';
import { texts } from '../messages.ts';
import { useSession } from '../session/session-store.ts';

export const api = describedCalls(createHttp({
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
}));
