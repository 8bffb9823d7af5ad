import type { AccessOutcome, AuditAction, AuditChainView, AuditEntryView } from '@tenderscope/contract';
import { api } from '../api/api.ts';
import { saveExport } from '../exports/export-save.ts';
import { present } from '../api/present.ts';

const path = '/api/admin-api/audit';

export interface AuditFilter {
  login: string;
  subject: string;
  action: AuditAction | null;
  outcome: AccessOutcome | null;
  /** Epoch ms, inclusive; so is `to`. */
  from: number | null;
  to: number | null;
}

const searchOf = (filter: AuditFilter, more: Readonly<Record<string, string>>): string => {
  const input = Object.entries(filter).flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, String(value)]]));
  return new URLSearchParams([...input, ...Object.entries(more)]).toString();
};

/** @param beforeId returns the entries after this one in the descending order. */
export async function readAudit(
  filter: AuditFilter,
  { limit, beforeId }: { limit: number; beforeId: number | null },
  signal: AbortSignal,
): Promise<AuditEntryView[]> {
  const page = { limit: String(limit), ...(beforeId !== null && { beforeId: String(beforeId) }) };
  return (await api.call<AuditEntryView>('GET', `${path}?${searchOf(filter, page)}`, { signal, silent: true })).data.list;
}

/** Verifies the hash chains of the complete log; this is logged too. */
export async function checkAuditChain(): Promise<AuditChainView> {
  return present((await api.call<never, AuditChainView>('GET', `${path}/chain`, { silent: true })).result);
}

/** Downloads all entries of a filter as a file; this is logged too. */
export async function saveAudit(filter: AuditFilter, format: 'xlsx' | 'csv'): Promise<void> {
  const { blob, name } = await api.download('GET', `${path}/file?${searchOf(filter, { format })}`, { silent: true });
  saveExport({ blob, name: name ?? `audit.${format}` });
}
