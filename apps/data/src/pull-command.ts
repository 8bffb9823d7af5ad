import { callControl } from '@tenderscope/control';
import type { DatabaseReport } from '@tenderscope/ledger';
import type { Settings } from './env.ts';
import { ledgerText } from './ledger-text.ts';
import { messages } from './messages.ts';
import type { PullCommand } from './parse-command.ts';
import { progressView, type Progress } from './progress-view.ts';
import { reportExitCode } from './report-exit-code.ts';
import { reportText } from './report-text.ts';

/**
 * Reads a registered database in the server that holds the data directory, because only the server can open the sealed password. Exits with
 * 0 if there are no new data.
 * @throws Error if no server runs.
 */
export async function pullCommand(command: PullCommand, { dataDir, operator }: Settings, signal: AbortSignal): Promise<number> {
  const { source: name, isFull } = command;
  const start = performance.now();
  const view = progressView(process.stderr);
  let report: DatabaseReport | undefined;
  try {
    const show = (message: unknown): void => view.show(message as Progress);
    report = await callControl<DatabaseReport>(dataDir, 'pull', { name, isFull, operator }, show, signal);
  } finally {
    view.close();
  }
  if (!report) throw new Error(messages.pullNeedsServer);
  if (report.rows === 0) {
    console.log(messages.nothingNew);
    return 0;
  }
  console.log(ledgerText(report));
  console.log(reportText(report, (performance.now() - start) / 1000));
  return reportExitCode(report);
}
