import { resolve } from 'node:path';
import { auditedLoad, callControl, describeImport, spoolAct } from '@tenderscope/control';
import { importBundle, type ImportReport } from '@tenderscope/warehouse';
import type { Settings } from './env.ts';
import { holdWarehouse } from './hold-warehouse.ts';
import { messages } from './messages.ts';
import type { ImportCommand } from './parse-command.ts';
import { progressView, type Progress } from './progress-view.ts';
import { reportText } from './report-text.ts';

const exitCodes: Record<ImportReport['outcome'], number> = { clean: 0, 'some-rejected': 3, nothing: 1 };

/** Imports in the server that holds the data directory, or here where there is none. Returns the exit code. */
export async function importCommand(command: ImportCommand, settings: Settings, signal: AbortSignal): Promise<number> {
  const job = {
    paths: command.paths.map((path) => resolve(path)),
    format: command.format,
    ...(command.rates !== undefined && { rates: resolve(command.rates) }),
    ...(command.encoding !== undefined && { encoding: command.encoding }),
    isStrict: command.isStrict,
  };
  const start = performance.now();
  const view = progressView(process.stderr);
  let report: ImportReport;
  try {
    report = (await importInServer()) ?? (await importHere());
  } finally {
    view.close();
  }
  console.log(reportText(report, (performance.now() - start) / 1000));
  return exitCodes[report.outcome];

  function importInServer(): Promise<ImportReport | undefined> {
    const show = (message: unknown): void => view.show(message as Progress);
    return callControl<ImportReport>(settings.dataDir, 'import', { ...job, operator: settings.operator }, show, signal).catch((error: unknown) => {
      throw signal.aborted ? new Error(messages.cancelledInServer, { cause: error }) : error;
    });
  }

  function importHere(): Promise<ImportReport> {
    const { dataDir, memoryMb, operator } = settings;
    const options = { ...job, dataDir, memoryMb: Math.min(memoryMb, 1024), onProgress: view.show, signal };
    const act = { operator, action: 'import', ...describeImport(job) } as const;
    return holdWarehouse(settings, (warehouse) =>
      auditedLoad(act, (entry) => spoolAct(dataDir, entry), () => importBundle(warehouse, job.paths, options)),
    );
  }
}
