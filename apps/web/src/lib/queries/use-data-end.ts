import { useMemo } from 'react';
import { useDataStamp } from './data-stamp.ts';
import { serverNow } from '../api/server-clock.ts';

/** End of the data in epoch ms; never later than now. */
export function useDataEnd(): number {
  const stamp = useDataStamp(({ time }) => time);
  return useMemo(() => Math.min(serverNow(), stamp ?? Infinity), [stamp]);
}
