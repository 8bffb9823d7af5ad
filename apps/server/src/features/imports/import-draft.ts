import type { ImportChoices } from '@tenderscope/contract';
import type { StateStore, StoredImportDraft, StoredImportWork } from '@tenderscope/state';
import { readUndoState, type Warehouse } from '@tenderscope/warehouse';
import type { ImportPart } from './import-files.ts';
import type { ImportInbox } from './import-inbox.ts';
import type { JobStarter } from './import-job.ts';
import { importMessages } from './messages.ts';

export const noChoices: ImportChoices = { encoding: null, isStrict: false, rates: {}, sheets: {} };

/** A draft without files, and without a result. */
export const emptyDraft: StoredImportDraft = {
  ...{ folder: '', ownerGuid: null, ownerName: null, files: [], rates: {}, choices: noChoices, report: null, failure: null },
};

export const ownerOf = ({ ownerGuid: guid, ownerName: name }: StoredImportDraft): JobStarter | null =>
  guid === null ? null : { guid, name: name ?? '' };

export const shownFiles = ({ files }: StoredImportDraft): Omit<ImportPart, 'kind'>[] => files.map(({ name, bytes }) => ({ name, bytes }));

/** Yuan per unit, by currency: those of the user override those of the file. */
export const ratesOf = ({ rates, choices }: StoredImportDraft): Readonly<Record<string, number>> => ({ ...rates, ...choices.rates });

/** Choices of the user, for the audit log. */
export function chosenOf(draft: StoredImportDraft): Record<string, unknown> {
  const { encoding, isStrict, sheets } = draft.choices;
  const rates = ratesOf(draft);
  const has = (values: object): boolean => Object.keys(values).length > 0;
  return {
    ...(encoding !== null && { encoding }),
    ...(isStrict && { isStrict }),
    ...(has(rates) && { rates }),
    ...(has(sheets) && { sheets }),
  };
}

interface InterruptedParts {
  state: Pick<StateStore, 'importDraft' | 'dataSources'>;
  warehouse: Warehouse;
  inbox: ImportInbox;
}

/**
 * Records that the server of work stopped, and whether the work was committed. Committed files are removed, so that nobody loads them
 * again.
 */
export async function recordInterruption({ state, warehouse, inbox }: InterruptedParts, work: StoredImportWork): Promise<void> {
  const { kind, origin, importId } = work;
  if (origin === 'source') return state.dataSources.failRunning(Date.now(), importMessages.interrupted);
  if (kind === 'upload') return;
  const isCommitted = importId !== null && (await isInLog(warehouse, kind, importId));
  const failure = importMessages.workInterrupted[kind](isCommitted);
  const draft = (await state.importDraft.find()) ?? emptyDraft;
  const isLoaded = isCommitted && origin === 'draft';
  if (isLoaded) await inbox.clear(draft);
  await state.importDraft.put({ ...(isLoaded ? emptyDraft : draft), report: null, failure });
}

async function isInLog(warehouse: Warehouse, kind: StoredImportWork['kind'], importId: string): Promise<boolean> {
  // Another server may have committed it, so the newest state is read first.
  await warehouse.status();
  const { changedRows, undone } = await readUndoState(warehouse);
  return kind === 'undo' ? undone.some((one) => one.importId === importId) : changedRows.has(importId);
}
