import { useEffect, useState } from 'react';

const waiting = new Set<() => void>();

/** Where a browser cannot say that it is idle, what waits comes soon, one after the other. */
const whenIdle: (work: () => void) => unknown = typeof requestIdleCallback === 'function' ? requestIdleCallback : (work) => setTimeout(work, 50);

/** Whether it is time to draw what nobody looks at yet: at once where it is wanted `now`, else in a turn of its own once the page rests. */
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
