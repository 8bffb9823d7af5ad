import { dayBounds, recentMonths, twelveMonthsTo, type TimeRange } from '@tenderscope/contract';
import { use } from 'react';
import { create } from 'zustand';
import { useDataStamp } from './data-stamp.ts';
import { serverNow } from '../api/server-clock.ts';
import { useSession } from '../session/session-store.ts';
import { readRows, type Row } from './use-rows.ts';

interface DataPeriod {
  /** Time range of pages whose address names none: the recent months, or the last twelve with data if the recent ones have none. */
  defaultTime: TimeRange;
  /** Extent of the user's lots, and the number of their events in the recent months; null while unknown. */
  extent: Row<'insight.dataPeriod'> | null;
  /** Version of the data behind it. */
  version: string | null;
  /** Resolves after the first load; null before it. */
  loading: Promise<void> | null;
}

const unknown: DataPeriod = { defaultTime: recentMonths, extent: null, version: null, loading: null };

export const useDataPeriod = create<DataPeriod>()(() => unknown);

/** Aborts the request in progress. */
let reading = new AbortController();

/** Loads the period of the user's data; pages wait for the first answer. Without an answer they start with the recent months. */
export function loadDataPeriod(): Promise<void> {
  const { version } = useDataStamp.getState();
  reading.abort();
  reading = new AbortController();
  const loading = read(reading.signal).catch(() => undefined);
  useDataPeriod.setState((before) => ({ version, loading: before.extent === null ? loading : before.loading }));
  return loading;
}

async function read(signal: AbortSignal): Promise<void> {
  const { from, to } = dayBounds(recentMonths, serverNow());
  const [extent = null] = await readRows('insight.dataPeriod', [], { from, to, until: to }, signal);
  if (signal.aborted) return;
  const last = extent?.eventNum === 0 ? extent.lastMonth : null;
  useDataPeriod.setState((before) => ({
    defaultTime: last === null ? recentMonths : sameRange(twelveMonthsTo(last), before.defaultTime),
    extent,
    version: useDataStamp.getState().version,
  }));
}

/** Keeps the identity of equal ranges, on which writes to the address depend. */
const sameRange = (range: readonly [string, string], before: TimeRange): TimeRange => (String(before) === String(range) ? before : range);

/** The time range of a page whose address names none. Suspends while it is unknown, unless the address names one. */
export function useDefaultTime(isNamed: boolean): TimeRange {
  const { defaultTime, loading } = useDataPeriod();
  if (loading !== null && !isNamed) use(loading);
  return defaultTime;
}

useDataStamp.subscribe(({ version }) => {
  const { extent, version: known } = useDataPeriod.getState();
  if (extent !== null && version !== null && version !== known) void loadDataPeriod();
});

// The data of one user do not apply to the next, and an answer after the end of a session would be a refusal.
useSession.subscribe(({ authorization, leaving }, before) => {
  if (leaving || authorization !== before.authorization) reading.abort();
  if (authorization !== before.authorization) useDataPeriod.setState(unknown);
});
