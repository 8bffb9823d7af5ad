import { useEffect, useRef } from 'react';
import { useDataStamp } from '../data-stamp.ts';
import { serverNow } from '../server-clock.ts';
import { useImportDesk } from './import-calls.ts';

/** The import desk, whose work ends with a call of `onEnd` and a new stamp of the data that it loaded. */
export function useImportEnd(onEnd: () => Promise<void>): ReturnType<typeof useImportDesk> {
  const desk = useImportDesk();
  const isBusy = Boolean(desk.data?.job);
  const wasBusy = useRef(false);
  const ended = useRef(onEnd);
  const report = desk.data?.report;
  const loaded = report && report.kind !== 'check' ? report.dataVersion : null;
  useEffect(() => {
    ended.current = onEnd;
  });
  useEffect(() => {
    if (wasBusy.current && !isBusy) {
      void ended.current();
      if (loaded !== null) useDataStamp.setState({ version: String(loaded), time: serverNow() });
    }
    wasBusy.current = isBusy;
  }, [isBusy, loaded]);
  return desk;
}
