import { create } from 'zustand';

/** How many calls are on the way, and how many exports are being made or sent. */
export const useActivity = create(() => ({ requests: 0, exports: 0 }));

/** Counts one more on the way, until what it gives is called. */
export function track(kind: 'requests' | 'exports'): () => void {
  const add = (change: 1 | -1): void => useActivity.setState((activity) => ({ ...activity, [kind]: activity[kind] + change }));
  add(1);
  return () => add(-1);
}
