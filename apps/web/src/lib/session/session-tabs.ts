import { base } from '../api/base.ts';
import { useSession } from './session-store.ts';

type SignedIn = Parameters<ReturnType<typeof useSession.getState>['signIn']>;
type Message =
  | { kind: 'asked' }
  | { kind: 'offered'; session: SignedIn }
  | { kind: 'renewed'; former: string; session: SignedIn }
  | { kind: 'ended'; authorization: string };

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`${base}/session`);
const send = (message: Message): void => channel?.postMessage(message);

/** Present while some tab is signed in, so that nobody waits for an offer when there is none. */
const mark = `${base}/signedIn`;

/** Shares the session between tabs: it is offered to a new tab, renewed in all if it is in one, and its end in one tab ends it in all. */
export function shareSession(): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    const session = useSession.getState();
    if (data.kind === 'asked') {
      const { authorization, userInfo, menuTree, notAuthorised } = session;
      if (authorization !== null && userInfo && !notAuthorised) send({ kind: 'offered', session: [authorization, userInfo, menuTree] });
    } else if (data.kind === 'ended' && data.authorization === session.authorization) {
      session.signOut();
    } else if (data.kind === 'renewed' && data.former === session.authorization) {
      session.renew(...data.session);
    }
  });
  useSession.subscribe(({ authorization, userInfo, menuTree, replaced }, before) => {
    if (authorization === before.authorization) return;
    if (authorization !== null) {
      localStorage.setItem(mark, '1');
      const former = replaced.at(-1);
      if (former !== undefined && userInfo) send({ kind: 'renewed', former, session: [authorization, userInfo, menuTree] });
    } else if (before.authorization !== null) {
      localStorage.removeItem(mark);
      send({ kind: 'ended', authorization: before.authorization });
    }
  });
}

/** Takes the session of another tab, if this one has none and one is offered within the wait. */
export function takeSessionOver(waitMs = 2_000): Promise<void> {
  if (!channel || useSession.getState().authorization !== null || localStorage.getItem(mark) === null) return Promise.resolve();
  return new Promise((resolve) => {
    const finish = (): void => {
      clearTimeout(timer);
      channel.removeEventListener('message', take);
      resolve();
    };
    const take = ({ data }: MessageEvent<Message>): void => {
      if (data.kind !== 'offered') return;
      useSession.getState().signIn(...data.session);
      finish();
    };
    // The mark belongs to a closed browser or to a sleeping tab: the next tab need not wait for it.
    const timer = setTimeout(() => {
      localStorage.removeItem(mark);
      finish();
    }, waitMs);
    channel.addEventListener('message', take);
    send({ kind: 'asked' });
  });
}
