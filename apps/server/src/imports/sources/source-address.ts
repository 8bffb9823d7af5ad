import type { DataSourceDraft } from '@tenderscope/contract';
import type { DatabaseSource } from '@tenderscope/ledger';
import type { StoredSource } from '@tenderscope/state';
import { HttpError } from '../../http-error.ts';
import type { SealBox } from '../../session/seal-box.ts';
import { sourceMessages } from './messages.ts';

const purposeOf = (guid: string): string => `data-source:${guid}`;

export const sealPassword = (box: SealBox, guid: string, password: string): string => box.seal(password, purposeOf(guid));

/** @throws HttpError 409 where the key of the installation is another one than at the time of saving. */
function openPassword(box: SealBox, { guid, sealedPassword }: Pick<StoredSource, 'guid' | 'sealedPassword'>): string {
  const password = box.open(sealedPassword, purposeOf(guid));
  if (password === undefined) throw new HttpError(409, sourceMessages.unsealed);
  return password;
}

/** A stored source as it is read. */
export function storedAddress(box: SealBox, source: StoredSource): DatabaseSource {
  const { name, kind, host, port, databaseName: database, userName: user, encryption, tableName: table, query, watermarkColumn } = source;
  return { name, kind, host, port, database, user, password: openPassword(box, source), encryption, table, query, watermarkColumn };
}

/**
 * Password of a draft: its own, else the stored one, which goes to no other server and no other account than it was saved for.
 * @throws HttpError 400 where one is needed.
 */
export function passwordOf(box: SealBox, draft: DataSourceDraft, stored: StoredSource | undefined): string {
  if (draft.password !== null) return draft.password;
  if (!stored) throw new HttpError(400, sourceMessages.passwordNeeded);
  const isSame = draft.kind === stored.kind && draft.host === stored.host && draft.port === stored.port && draft.user === stored.userName;
  // A connection in clear would show it to the network.
  const isAsSafe = draft.encryption === stored.encryption || draft.encryption === 'verified';
  if (!isSame || !isAsSafe) throw new HttpError(400, sourceMessages.passwordAnew);
  return openPassword(box, stored);
}

/** A draft as it is read. */
export function draftAddress(draft: DataSourceDraft, password: string): DatabaseSource {
  const { guid: _guid, profile: _profile, schedule: _schedule, dailyAt: _at, ...source } = draft;
  return { ...source, password };
}
