import type { WallboardDisplay } from '@tenderscope/contract';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { setServerClock } from '../../lib/api/server-clock.ts';
import { loadDataPeriod } from '../../lib/queries/use-data-period.ts';
import { useFormerRows } from './display-client.ts';
import { closeSession, openSession, readDisplay } from './display-session.ts';
import { isOtherData, isRefusal, nextDisplayState, startOfDisplay, type DisplayState } from './display-state.ts';

/** Interval between polls, ms. */
const pollMs = 60_000;

/** Content of the display with this token, read again every minute; another version of the data refreshes all rows. */
export function useDisplay(token: string, client: QueryClient): DisplayState {
  const [state, dispatch] = useReducer(nextDisplayState, startOfDisplay);
  const [poll] = useState(() => poller(token, client, dispatch));
  useEffect(() => {
    void poll();
    const timer = setInterval(() => void poll(), pollMs);
    return () => clearInterval(timer);
  }, [poll]);
  return state;
}

type Dispatch = (event: Parameters<typeof nextDisplayState>[1]) => void;

/** A function that polls, unless the former poll has not ended. */
function poller(token: string, client: QueryClient, dispatch: Dispatch): () => Promise<void> {
  let shown: WallboardDisplay | null = null;
  let isBusy = false;
  const read = async (): Promise<void> => {
    const content = await readDisplay(token);
    const isFirst = shown === null;
    const isOther = isOtherData(shown, content);
    if (isFirst || isOther || rightsOf(shown) !== rightsOf(content)) await openSession(token, content);
    if (isFirst) {
      await setServerClock();
      await loadDataPeriod();
    }
    shown = content;
    dispatch({ kind: 'answered', content });
    // The next poll does not wait for the rows.
    if (isOther) void client.invalidateQueries({ refetchType: 'all' });
    else if (useFormerRows.getState().hashes.size > 0) void client.refetchQueries({ stale: true });
  };
  return async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      await read();
    } catch (error) {
      const isRefused = error instanceof ApiError && isRefusal(error.status);
      if (isRefused) {
        shown = null;
        closeSession();
        client.clear();
      }
      dispatch(isRefused ? { kind: 'refused', message: error.message } : { kind: 'failed' });
    } finally {
      isBusy = false;
    }
  };
}

const rightsOf = (content: WallboardDisplay | null): string => JSON.stringify([content?.menu, content?.scope, content?.seesAllUnits]);
