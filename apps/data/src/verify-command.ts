import { callControl } from '@tenderscope/control';
import { verifyWarehouse, type VerifyReport } from '@tenderscope/warehouse';
import type { Settings } from './env.ts';
import { holdWarehouse } from './hold-warehouse.ts';
import { messages } from './messages.ts';
import { textTable } from './text-table.ts';

/** Checks the warehouse, in the server that holds it or here. Returns the exit code: 0 when all holds, 1 when not. */
export async function verifyCommand(settings: Settings, signal: AbortSignal): Promise<number> {
  const { verify: texts } = messages;
  const handed = await callControl<VerifyReport>(settings.dataDir, 'verify', {}, undefined, signal);
  const report = handed ?? (await holdWarehouse(settings, (warehouse) => verifyWarehouse(warehouse, signal)));
  const rows = report.findings.map(({ table, problem, rows: broken, samples }) => [table, problem, broken, texts.samples(samples)]);
  const shown = report.notes.map(({ table, problem, rows: count, samples }) => texts.note(table, problem, count, samples));
  console.log(
    [
      ...(rows.length > 0 ? [textTable(texts.heads, rows)] : []),
      ...shown,
      report.findings.length === 0 ? texts.clean(report.checks) : texts.broken(report.checks, report.findings.length),
    ].join('\n'),
  );
  return report.findings.length === 0 ? 0 : 1;
}
