import { resolve } from 'node:path';
import { auditedLoad, callControl, describeImport, spoolAct } from '@tenderscope/control';
import { importLedger, type LedgerReport } from '@tenderscope/ledger';
import { importBundle, type ImportReport, type Warehouse } from '@tenderscope/warehouse';
import type { Settings } from './env.ts';
import { holdWarehouse } from './hold-warehouse.ts';
import { ledgerText } from './ledger-text.ts';
import { messages } from './messages.ts';
import type { ImportCommand } from './parse-command.ts';
import { progressView, type Progress } from './progress-view.ts';
import { reportText } from './report-text.ts';

type Report = ImportReport & Partial<Pick<LedgerReport, 'ledger'>>;

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
  let report: Report;
  try {
    report = (await importInServer()) ?? (await importHere());
  } finally {
    view.close();
  }
  if (report.ledger) console.log(ledgerText({ ledger: report.ledger }));
  console.log(reportText(report, (performance.now() - start) / 1000));
  return exitCodes[report.outcome];

  function importInServer(): Promise<Report | undefined> {
    const show = (message: unknown): void => view.show(message as Progress);
    return callControl<Report>(settings.dataDir, 'import', { ...job, operator: settings.operator }, show, signal).catch((error: unknown) => {
      throw signal.aborted ? new Error(messages.cancelledInServer, { cause: error }) : error;
    });
  }

  function importHere(): Promise<Report> {
    const { dataDir, memoryMb, operator } = settings;
    const { paths, format, ...options } = { ...job, dataDir, memoryMb: Math.min(memoryMb, 1024), onProgress: view.show, signal };
    const load = (warehouse: Warehouse): Promise<Report> =>
      (format === 'ledger' ? importLedger(warehouse, paths, options) : importBundle(warehouse, paths, { ...options, format }));
    const act = { operator, action: 'import', ...describeImport(job) } as const;
    return holdWarehouse(settings, (warehouse) =>
      auditedLoad(act, (entry) => spoolAct(dataDir, entry), () => load(warehouse)),
    );
  }
}
