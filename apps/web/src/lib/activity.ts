import { create } from 'zustand';

/** How many calls and exports are on the way. */
export const useActivity = create(() => ({ requests: 0, exports: 0 }));

/** Whether an export is being made or sent. */
export const useExporting = (): boolean => useActivity(({ exports }) => exports > 0);

/** Counts one more on the way, until what it gives is called. */
export function track(kind: 'requests' | 'exports'): () => void {
  const add = (change: 1 | -1): void => useActivity.setState((activity) => ({ ...activity, [kind]: activity[kind] + change }));
  add(1);
  return () => add(-1);
}
