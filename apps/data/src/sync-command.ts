import { resolve } from 'node:path';
import { auditedLoad, callControl, describeSync, spoolAct } from '@tenderscope/control';
import { syncWarehouse, type ImportReport } from '@tenderscope/warehouse';
import type { Settings } from './env.ts';
import { lockWarehouse } from './hold-warehouse.ts';
import { messages } from './messages.ts';
import type { SyncCommand } from './parse-command.ts';
import { progressView, type Progress } from './progress-view.ts';
import { reportExitCode } from './report-exit-code.ts';
import { reportText } from './report-text.ts';

/** Pulls from another database, in the server that holds the data directory or in this process. Exits with 0 if there are no new data. */
export async function syncCommand(command: SyncCommand, settings: Settings, signal: AbortSignal): Promise<number> {
  const job = { from: command.from, map: resolve(command.map), full: command.full, isStrict: command.isStrict };
  const start = performance.now();
  const view = progressView(process.stderr);
  let report: ImportReport;
  try {
    const show = (message: unknown): void => view.show(message as Progress);
    report = (await callControl<ImportReport>(settings.dataDir, 'sync', { ...job, operator: settings.operator }, show, signal)) ?? (await syncHere());
  } finally {
    view.close();
  }
  const rejected = Object.values(report.tables).reduce((sum, table) => sum + table.rejected, 0);
  const isIdle = report.outcome === 'nothing' && rejected === 0;
  console.log(isIdle ? messages.nothingNew : reportText(report, (performance.now() - start) / 1000));
  return isIdle ? 0 : reportExitCode(report);

  function syncHere(): Promise<ImportReport> {
    const { dataDir, memoryMb, operator } = settings;
    const options = { ...job, dataDir, memoryMb: Math.min(memoryMb, 1024), onProgress: view.show, operator, signal };
    const act = { operator, action: 'sync', ...describeSync(job) } as const;
    return lockWarehouse(settings, (warehouse) =>
      auditedLoad(act, (entry) => spoolAct(dataDir, entry), () => syncWarehouse(warehouse, options)),
    );
  }
}
