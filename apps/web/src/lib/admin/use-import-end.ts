import { useEffect, useRef } from 'react';
import { useDataStamp } from '../data-stamp.ts';
import { serverNow } from '../server-clock.ts';
import { useImportDesk } from './import-calls.ts';

/**
 * The import desk, whose work ends with a call of `onEnd` and a new stamp of the data that it loaded. Work may end before anybody sees it
 * begin, so that another outcome is an end, too.
 */
export function useImportEnd(onEnd: () => Promise<void>): ReturnType<typeof useImportDesk> {
  const desk = useImportDesk();
  const view = desk.data;
  const report = view?.report;
  const isBusy = Boolean(view?.job);
  const outcome = view && !isBusy ? (report?.importId ?? view.failure ?? '') : null;
  const former = useRef<{ outcome: string | null; wasBusy: boolean }>({ outcome: null, wasBusy: false });
  const ended = useRef(onEnd);
  const loaded = report && report.kind !== 'check' ? report.dataVersion : null;
  useEffect(() => {
    ended.current = onEnd;
  });
  useEffect(() => {
    const { outcome: last, wasBusy } = former.current;
    if (outcome !== null && (wasBusy || (last !== null && outcome !== last))) {
      void ended.current();
      if (loaded !== null) useDataStamp.setState({ version: String(loaded), time: serverNow() });
    }
    former.current = { outcome: outcome ?? last, wasBusy: isBusy };
  }, [isBusy, outcome, loaded]);
  return desk;
}
