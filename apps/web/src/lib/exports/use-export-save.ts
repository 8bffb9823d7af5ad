import { useEffect, useRef, useState } from 'react';
import { saveExport } from './export-save.ts';

interface ExportSave {
  isBusy: boolean;
  save: () => Promise<void>;
}

/** Saves the file that `make` exports. An export ends when its component is unmounted; the client shows failures to the user. */
export function useExportSave(make: (signal: AbortSignal) => Promise<Parameters<typeof saveExport>[0]>): ExportSave {
  const running = useRef<AbortController>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => () => running.current?.abort(), []);
  const save = async (): Promise<void> => {
    const leaving = new AbortController();
    running.current = leaving;
    setBusy(true);
    try {
      saveExport(await make(leaving.signal));
    } catch {
      // The component was unmounted, or the client has shown the failure to the user.
    } finally {
      if (!leaving.signal.aborted) setBusy(false);
    }
  };
  return { isBusy, save };
}
