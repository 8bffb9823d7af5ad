import { monthBounds } from '@tenderscope/contract';
import { use } from 'react';
import { useDataEnd } from './use-data-end.ts';
import { useDataPeriod } from './use-data-period.ts';

/**
 * End of the last month with an event, in epoch ms, at most the end of the data: the complete periods before it have data, while months of
 * a late import may have none. Suspends like `useDefaultTime`.
 */
export function useEventsEnd(isNamed: boolean): number {
  const { extent, loading } = useDataPeriod();
  if (loading !== null && !isNamed) use(loading);
  const dataEnd = useDataEnd();
  const last = extent?.lastMonth ?? null;
  return last === null ? dataEnd : Math.min(dataEnd, monthBounds([last, last], dataEnd).to + 1);
}
