import { Suspense } from 'react';
import { casesPath } from '../../lib/cases/case-address.ts';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useIdleTurn } from '../../lib/loading/use-idle-turn.ts';

const CaseTodoLink = lazyPart(async () => (await import('./case-todo-link.tsx')).CaseTodoLink);

/** Number of cases that wait for the user, if they may see cases; loaded once the page is idle. */
export function CaseTodo() {
  const isOpen = useSession(({ menuAuthPath }) => menuAuthPath.includes(casesPath));
  const isTurn = useIdleTurn(false);
  const leaving = useSession((session) => session.leaving);
  return <Suspense>{isOpen && isTurn && <CaseTodoLink isEnabled={!leaving} />}</Suspense>;
}
