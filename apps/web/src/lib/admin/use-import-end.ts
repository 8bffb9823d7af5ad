import { useEffect, useRef } from 'react';
import { useDataStamp } from '../queries/data-stamp.ts';
import { serverNow } from '../api/server-clock.ts';
import { useImportSession } from './import-calls.ts';

/**
 * The import desk. The end of its work calls `onEnd` with the stamp of the data at that time. Work may end before anybody sees it start;
 * therefore another outcome or version is an end too.
 */
export function useImportEnd(onEnd: () => Promise<void>): ReturnType<typeof useImportSession> {
  const importSession = useImportSession();
  const view = importSession.data;
  const isBusy = Boolean(view?.job);
  const version = view?.dataVersion ?? 0;
  const outcome = view && !isBusy ? `${version} ${view.report?.importId ?? view.failure ?? ''}` : null;
  const former = useRef<{ outcome: string | null; wasBusy: boolean }>({ outcome: null, wasBusy: false });
  const ended = useRef(onEnd);
  useEffect(() => {
    ended.current = onEnd;
  });
  useEffect(() => {
    const { outcome: last, wasBusy } = former.current;
    if (outcome !== null && (wasBusy || (last !== null && outcome !== last))) {
      void ended.current();
      const isNew = version > 0 && String(version) !== useDataStamp.getState().version;
      if (isNew) useDataStamp.setState({ version: String(version), time: serverNow() });
    }
    former.current = { outcome: outcome ?? last, wasBusy: isBusy };
  }, [isBusy, outcome, version]);
  return importSession;
}
