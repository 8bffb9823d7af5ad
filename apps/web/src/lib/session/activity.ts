import { create } from 'zustand';

/** Numbers of calls in progress, and of exports that are being built or sent. */
export const useActivity = create(() => ({ requests: 0, exports: 0 }));

/** Counts one more in progress, until the returned function is called. */
export function track(kind: 'requests' | 'exports'): () => void {
  const add = (change: 1 | -1): void => useActivity.setState((activity) => ({ ...activity, [kind]: activity[kind] + change }));
  add(1);
  return () => add(-1);
}
