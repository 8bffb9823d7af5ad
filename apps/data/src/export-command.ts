import { resolve } from 'node:path';
import { auditedAct, callControl, spoolAct } from '@tenderscope/control';
import { describeOcdsFile, exportOcdsFile, summaryOfOcdsFile, type OcdsFileJob, type OcdsFileReport } from '@tenderscope/ocds';
import type { Settings } from './env.ts';
import { lockWarehouse } from './hold-warehouse.ts';
import { messages } from './messages.ts';
import type { ExportCommand } from './parse-command.ts';
import { progressView, type Progress } from './progress-view.ts';

/** Exports in the server that holds the data directory, or in this process if no server runs. Returns the exit code. */
export async function exportCommand(command: ExportCommand, settings: Settings, signal: AbortSignal): Promise<number> {
  const { dataDir, operator, ocidPrefix, publisher } = settings;
  const job: OcdsFileJob = { format: command.document, period: command.period, out: resolve(command.out) };
  const view = progressView(process.stderr);
  const show = ({ rows, fraction }: Omit<Progress, 'step'>): void => view.show({ step: messages.progress.exporting, rows, fraction });
  const exportHere = (): Promise<OcdsFileReport> =>
    lockWarehouse(settings, (warehouse) => {
      const onProgress = (written: number, total: number): void => show({ rows: written, fraction: written / total });
      const work = (): Promise<OcdsFileReport> => exportOcdsFile(warehouse, job, { ocidPrefix, publisher, signal, onProgress });
      const act = { operator, action: 'export', ...describeOcdsFile(job) } as const;
      return auditedAct(act, (entry) => spoolAct(dataDir, entry), work, summaryOfOcdsFile);
    });
  try {
    const onProgress = (message: unknown): void => show(message as Progress);
    const report = (await callControl<OcdsFileReport>(dataDir, 'export', { ...job, operator }, onProgress, signal)) ?? (await exportHere());
    view.close();
    console.log(messages.exported(report.releases, report.path));
    return 0;
  } finally {
    view.close();
  }
}
