import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { LedgerProfile } from '@tenderscope/contract';
import { auditedLoad, callControl, describeImport, spoolAct } from '@tenderscope/control';
import { ledgerProfileSchema } from '@tenderscope/contract/calls';
import { importLedger, type LedgerReport } from '@tenderscope/ledger';
import { openState } from '@tenderscope/state';
import { importBundle, type ImportReport, type Warehouse } from '@tenderscope/warehouse';
import type { Settings } from './env.ts';
import { lockWarehouse } from './hold-warehouse.ts';
import { ledgerText } from './ledger-text.ts';
import { messages } from './messages.ts';
import type { ImportCommand } from './parse-command.ts';
import { progressView, type Progress } from './progress-view.ts';
import { reportExitCode } from './report-exit-code.ts';
import { reportText } from './report-text.ts';

type Report = ImportReport & Partial<Pick<LedgerReport, 'ledger'>>;

/** Imports in the server that holds the data directory, or in this process if no server runs. Returns the exit code. */
export async function importCommand(command: ImportCommand, settings: Settings, signal: AbortSignal): Promise<number> {
  const job = {
    paths: command.paths.map((path) => resolve(path)),
    format: command.format,
    ...(command.rates !== undefined && { rates: resolve(command.rates) }),
    ...(command.encoding !== undefined && { encoding: command.encoding }),
    ...(command.buyer !== undefined && { buyer: command.buyer }),
    ...(command.profile !== undefined && { profile: await readProfile(command.profile) }),
    isStrict: command.isStrict,
    ...(command.withdraws && { withdraws: true }),
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
  return reportExitCode(report);

  function importInServer(): Promise<Report | undefined> {
    const show = (message: unknown): void => view.show(message as Progress);
    return callControl<Report>(settings.dataDir, 'import', { ...job, operator: settings.operator }, show, signal).catch((error: unknown) => {
      throw signal.aborted ? new Error(messages.cancelledInServer, { cause: error }) : error;
    });
  }

  function importHere(): Promise<Report> {
    const { dataDir, memoryMb, operator } = settings;
    const { paths, format, profile, ...chosen } = job;
    const options = { ...chosen, dataDir, memoryMb: Math.min(memoryMb, 1024), onProgress: view.show, operator, signal };
    const load = async (warehouse: Warehouse): Promise<Report> => {
      if (format !== 'ledger') return importBundle(warehouse, paths, { ...options, format });
      return importLedger(warehouse, paths, { ...options, profile: typeof profile === 'string' ? await storedProfile(profile, settings) : profile });
    };
    const act = { operator, action: 'import', ...describeImport(job) } as const;
    return lockWarehouse(settings, (warehouse) =>
      auditedLoad(act, (entry) => spoolAct(dataDir, entry), () => load(warehouse)),
    );
  }
}

/** Reads the profile from a file; any other text is the name of a stored profile. @throws Error if the file is not a profile. */
async function readProfile(input: string): Promise<LedgerProfile | string> {
  if (!input.toLowerCase().endsWith('.json')) return input;
  const text = await readFile(resolve(input), 'utf8');
  try {
    return ledgerProfileSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new Error(messages.ledger.badProfile(input), { cause: error });
  }
}

/** Returns a stored profile when no server runs. @throws Error with the names of the stored profiles. */
async function storedProfile(name: string, { dataDir, databaseUrl }: Settings): Promise<LedgerProfile> {
  const state = await openState({ databaseUrl, dataDir });
  try {
    const profiles = await state.ledgerProfiles.newest();
    const found = profiles.find((profile) => profile.name === name);
    if (!found) throw new Error(messages.ledger.noProfile(name, profiles.map((profile) => profile.name)));
    return found;
  } finally {
    await state.close();
  }
}
