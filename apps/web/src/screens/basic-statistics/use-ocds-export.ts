import type { Condition } from '@tenderscope/contract';
import { useEffect, useRef, useState } from 'react';
import { downloadExport } from '../../lib/exports/export-download.ts';
import type { ExportProgress } from '../../lib/exports/export-progress.ts';
import { saveExport } from '../../lib/exports/export-save.ts';

export type OcdsFormat = 'package' | 'lines';

const path = '/api/data-api/exportOcds';
const extensions: Readonly<Record<OcdsFormat, string>> = { package: 'json', lines: 'jsonl' };

/** Runs one OCDS export at a time; it is aborted when the component unmounts. */
export function useOcdsExport() {
  const running = useRef<AbortController>(null);
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const stop = (): void => running.current?.abort();
  useEffect(() => stop, []);

  /** True once the file is saved; false if the user aborted the export or was shown an error. */
  async function run(format: OcdsFormat, conditions: readonly Condition[]): Promise<boolean> {
    const leaving = new AbortController();
    running.current = leaving;
    setProgress({ writtenRows: 0, totalRows: null });
    try {
      const json = { fileName: 'OCDS', format, paramList: { value: conditions } };
      const { blob, name } = await downloadExport(path, json, { signal: leaving.signal, onProgress: setProgress });
      saveExport({ blob, name: name ?? `OCDS.${extensions[format]}` });
      return true;
    } catch {
      return false;
    } finally {
      if (running.current === leaving) setProgress(null);
    }
  }

  return { progress, run, stop };
}
