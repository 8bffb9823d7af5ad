import { Suspense } from 'react';
import { casesPath } from '../../lib/cases/case-address.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useSession } from '../../lib/session-store.ts';
import { useIdleTurn } from '../../lib/use-idle-turn.ts';

const CaseTodoLink = lazyPart(async () => (await import('./case-todo-link.tsx')).CaseTodoLink);

/** How many cases wait for the user, where they see cases; loaded once the page rests. */
export function CaseTodo() {
  const isOpen = useSession(({ menuAuthPath }) => menuAuthPath.includes(casesPath));
  const isTurn = useIdleTurn(false);
  const leaving = useSession((session) => session.leaving);
  return <Suspense>{isOpen && isTurn && <CaseTodoLink isEnabled={!leaving} />}</Suspense>;
}
