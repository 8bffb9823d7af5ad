import type { AccessOutcome, AuditAction, AuditChainView, AuditEntryView } from '@tenderscope/contract';
import { api } from '../api/api.ts';
import { saveExport } from '../exports/export-save.ts';

export interface AuditFilter {
  login: string;
  subject: string;
  action: AuditAction | null;
  outcome: AccessOutcome | null;
  /** Epoch ms, inclusive; so is `to`. */
  from: number | null;
  to: number | null;
}

const given = (text: string): string | undefined => (text === '' ? undefined : text);

const queryOf = ({ login, subject, action, outcome, from, to }: AuditFilter) => ({
  login: given(login),
  subject: given(subject),
  action: action ?? undefined,
  outcome: outcome ?? undefined,
  from: from ?? undefined,
  to: to ?? undefined,
});

/** @param beforeId returns the entries after this one in the descending order. */
export async function readAudit(
  filter: AuditFilter,
  { limit, beforeId }: { limit: number; beforeId: number | null },
  signal: AbortSignal,
): Promise<AuditEntryView[]> {
  const query = { ...queryOf(filter), limit, beforeId: beforeId ?? undefined };
  return (await api.request('GET /api/admin-api/audit', { query, signal, silent: true })).data.list;
}

/** Verifies the hash chains of the complete log; this is logged too. */
export async function checkAuditChain(): Promise<AuditChainView> {
  return (await api.request('GET /api/admin-api/audit/chain', { silent: true })).result;
}

/** Downloads all entries of a filter as a file; this is logged too. */
export async function saveAudit(filter: AuditFilter, format: 'xlsx' | 'csv'): Promise<void> {
  const query = { ...queryOf(filter), format };
  const { blob, name } = await api.receive('GET /api/admin-api/audit/file', { query, silent: true });
  saveExport({ blob, name: name ?? `audit.${format}` });
}
