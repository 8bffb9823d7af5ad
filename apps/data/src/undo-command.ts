import { auditedLoad, callControl, describeUndo, spoolAct } from '@tenderscope/control';
import { tableNames, tableOf, undoableLoad, undoImport, type UndoReport, type Warehouse } from '@tenderscope/warehouse';
import type { Settings } from './env.ts';
import { lockWarehouse } from './hold-warehouse.ts';
import { messages } from './messages.ts';
import type { UndoCommand } from './parse-command.ts';
import { progressView, type Progress } from './progress-view.ts';
import { reportExitCode } from './report-exit-code.ts';
import { textTable } from './text-table.ts';

/** Reverts an import, in the server that holds the data directory or in this process. Returns the exit code. */
export async function undoCommand({ importId }: UndoCommand, settings: Settings, signal: AbortSignal): Promise<number> {
  const { dataDir, operator } = settings;
  const job = { operator, ...(importId !== undefined && { importId }) };
  const start = performance.now();
  const view = progressView(process.stderr);
  let report: UndoReport;
  try {
    report = (await undoInServer()) ?? (await lockWarehouse(settings, undoHere));
  } finally {
    view.close();
  }
  console.log(undoText(report, (performance.now() - start) / 1000));
  return reportExitCode(report);

  function undoInServer(): Promise<UndoReport | undefined> {
    const show = (message: unknown): void => view.show(message as Progress);
    return callControl<UndoReport>(dataDir, 'undo', job, show, signal).catch((error: unknown) => {
      throw signal.aborted ? new Error(messages.cancelledInServer, { cause: error }) : error;
    });
  }

  async function undoHere(warehouse: Warehouse): Promise<UndoReport> {
    const load = await undoableLoad(warehouse, importId);
    const act = { operator, action: 'importUndo', ...describeUndo(load) } as const;
    const options = { importId: load.importId, operator, onProgress: view.show, signal };
    return auditedLoad(act, (entry) => spoolAct(dataDir, entry), () => undoImport(warehouse, options));
  }
}

function undoText({ tables, warnings, undoneId, undoneSource, importId, dataVersion }: UndoReport, seconds: number): string {
  const { undo: texts, report } = messages;
  const rows = tableNames.flatMap((name) => {
    const counts = tables[name];
    return counts ? [[tableOf(name).title, counts.removed, counts.restored]] : [];
  });
  return [
    ...warnings.map((warning) => report.warning(warning)),
    textTable(texts.heads, rows),
    texts.done(undoneId, undoneSource),
    texts.own(importId),
    report.dataVersion(dataVersion),
    texts.elapsed(seconds),
  ].join('\n');
}
