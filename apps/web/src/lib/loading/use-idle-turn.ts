import { useEffect, useState } from 'react';

const waiting = new Set<() => void>();

/** In browsers without `requestIdleCallback` waiting parts follow soon, one after the other. */
const whenIdle: (work: () => void) => unknown = typeof requestIdleCallback === 'function' ? requestIdleCallback : (work) => setTimeout(work, 50);

/** True if it is time to render a part that is not visible yet: immediately if `now`, otherwise in its turn once the page is idle. */
export function useIdleTurn(now: boolean): boolean {
  const [come, setCome] = useState(now);
  if (now && !come) setCome(true);
  useEffect(() => {
    if (come) return undefined;
    const take = (): void => setCome(true);
    waiting.add(take);
    if (waiting.size === 1) whenIdle(nextTurn);
    return () => void waiting.delete(take);
  }, [come]);
  return come;
}

function nextTurn(): void {
  const [take] = waiting;
  if (!take) return;
  waiting.delete(take);
  take();
  if (waiting.size > 0) whenIdle(nextTurn);
}
