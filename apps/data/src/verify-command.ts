import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { callControl } from '@tenderscope/control';
import { openState, type ChainReport } from '@tenderscope/state';
import { verifyWarehouse, type VerifyReport, type Warehouse } from '@tenderscope/warehouse';
import type { Settings } from './env.ts';
import { lockWarehouse } from './hold-warehouse.ts';
import { messages } from './messages.ts';
import { textTable } from './text-table.ts';

/** Report on the warehouse and, if there is a state, on the hash chains of the audit log. */
interface Verified extends VerifyReport {
  audit?: ChainReport;
}

/** Checks both stores, in the server that holds them or in this process. Returns the exit code: 0 if all checks pass, else 1. */
export async function verifyCommand(settings: Settings, signal: AbortSignal): Promise<number> {
  const { verify: texts } = messages;
  const handed = await callControl<Verified>(settings.dataDir, 'verify', {}, undefined, signal);
  const check = async (warehouse: Warehouse): Promise<Verified> => ({
    ...(await verifyWarehouse(warehouse, signal)),
    ...(await verifyState(settings, signal)),
  });
  const report = handed ?? (await lockWarehouse(settings, check));
  const rows = report.findings.map(({ table, problem, rows: broken, samples }) => [table, problem, broken, texts.samples(samples)]);
  const chains = report.audit?.findings.map(({ chain, problem, entries, id }) => [chain, texts.chainProblems[problem], entries, id === null ? '' : String(id)]) ?? [];
  const problems = rows.length + chains.length;
  const checks = report.checks + (report.audit?.chains.length ?? 0);
  const shown = report.notes.map(({ table, problem, rows: count, samples }) => texts.note(table, problem, count, samples));
  console.log(
    [
      ...(rows.length + chains.length > 0 ? [textTable(texts.heads, [...rows, ...chains])] : []),
      ...shown,
      ...(report.audit ? [texts.chains(report.audit.chains, report.audit.unprotected)] : []),
      problems === 0 ? texts.clean(checks) : texts.broken(checks, problems),
    ].join('\n'),
  );
  return problems === 0 ? 0 : 1;
}

async function verifyState({ dataDir, databaseUrl }: Settings, signal: AbortSignal): Promise<Pick<Verified, 'audit'>> {
  if (databaseUrl === undefined && !existsSync(join(dataDir, 'state'))) return {};
  const state = await openState({ databaseUrl, dataDir });
  try {
    return { audit: await state.audit.verify(signal) };
  } finally {
    await state.close();
  }
}
