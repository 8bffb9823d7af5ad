import { track } from '../session/activity.ts';
import { base } from './base.ts';
import { noteDataStamp } from '../queries/data-stamp.ts';
import { notifyFailure } from './failures.ts';
import { describedCalls } from './http/described-calls.ts';
import { createHttp } from './http/http.ts';
import { texts } from '../messages.ts';
import { sessionRenewed } from '../session/session-renewed.ts';
import { useSession } from '../session/session-store.ts';

export const api = describedCalls(createHttp({
  base,
  authorization: () => useSession.getState().authorization,
  onExpired: (message) => useSession.getState().expire(message),
  onSignedOut: () => {
    if (useSession.getState().authorization === null) notifyFailure(texts.signedOut);
    else useSession.getState().expire(texts.signedOut);
  },
  renewed: sessionRenewed,
  onAnswer: noteDataStamp,
  onError: notifyFailure,
  track,
}));
