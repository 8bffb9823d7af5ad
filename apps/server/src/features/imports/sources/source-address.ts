import type { DataSourceDraft } from '@tenderscope/contract';
import type { DatabaseSource } from '@tenderscope/ledger';
import type { StoredSource } from '@tenderscope/state';
import type { SealBox } from '../../sessions/seal-box.ts';
import { sourceErrors } from './source-errors.ts';

const purposeOf = (guid: string): string => `data-source:${guid}`;

export const sealPassword = (box: SealBox, guid: string, password: string): string => box.seal(password, purposeOf(guid));

/** @throws HttpError 409 if the key of the installation has changed since the password was saved. */
function openPassword(box: SealBox, { guid, sealedPassword }: Pick<StoredSource, 'guid' | 'sealedPassword'>): string {
  const password = box.open(sealedPassword, purposeOf(guid));
  if (password === undefined) throw sourceErrors.passwordUnreadable();
  return password;
}

/** Address of a stored source. */
export function storedAddress(box: SealBox, source: StoredSource): DatabaseSource {
  const { name, kind, host, port, databaseName: database, userName: user, encryption, tableName: table, query, watermarkColumn } = source;
  return { name, kind, host, port, database, user, password: openPassword(box, source), encryption, table, query, watermarkColumn };
}

/**
 * Password of a draft: its own, or the stored one, which is only sent to the server and account it was saved for.
 * @throws HttpError 400 if one is required.
 */
export function passwordOf(box: SealBox, draft: DataSourceDraft, stored: StoredSource | undefined): string {
  if (draft.password !== null) return draft.password;
  if (!stored) throw sourceErrors.passwordNeeded();
  const isSame = draft.kind === stored.kind && draft.host === stored.host && draft.port === stored.port && draft.user === stored.userName;
  // An unencrypted connection would reveal it to the network.
  const isAsSafe = draft.encryption === stored.encryption || draft.encryption === 'verified';
  if (!isSame || !isAsSafe) throw sourceErrors.passwordAgain();
  return openPassword(box, stored);
}

/** Address of a draft. */
export function draftAddress(draft: DataSourceDraft, password: string): DatabaseSource {
  const { guid: _guid, profile: _profile, schedule: _schedule, dailyAt: _at, ...source } = draft;
  return { ...source, password };
}
