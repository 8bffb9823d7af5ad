import type { FastifyReply, FastifyRequest } from 'fastify';
import { fullReads } from '../data/evidence-values.ts';
import { gateCallerOf } from '../../http/query-gate.ts';
import type { Export, Writer } from './export-service.ts';
import type { ExportRouteNeeds } from './export-services.ts';
import type { InMemorySheet, SheetPlan } from './sheet-plan.ts';
import { describeAccess, type Access } from '../audit/register-access-log.ts';
import { actorOf } from '../sessions/require-duty.ts';
import { callerOf } from '../sessions/require-session.ts';
import { clientAbortSignal } from '../../http/client-abort-signal.ts';

export interface ExportFile {
  access: Access;
  exportId: string | undefined;
  sheets: readonly (SheetPlan | InMemorySheet)[];
  /** Number of sheets before those of the queries. */
  before?: number;
  write: Writer;
}

/** Opens an export: recorded in the audit log before it begins, with its unmasked values, and with its rows counted as they are sent. */
export async function openExport(
  { exports, audit }: Pick<ExportRouteNeeds, 'exports' | 'audit'>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { access, sheets, before = 0, exportId, write }: ExportFile,
): Promise<Export> {
  const queries = access.parts.map(({ queryKey }) => queryKey);
  await audit.record(actorOf(request), 'export', access.subject, { queries, sheets: access.parts.map(({ detail }) => detail) });
  const named = exportId === undefined ? undefined : { userGuid: callerOf(request).user.guid, exportId };
  const options = { name: named, caller: gateCallerOf(callerOf(request).user) };
  const opened = await exports.open(sheets, write, clientAbortSignal(request, reply), options);
  for (const { action } of Object.values(fullReads)) {
    const shown = sheets.flatMap((request) => ('shown' in request && request.shown.acts.includes(action) ? [request.shown.query] : []));
    if (shown.length === 0) continue;
    const detail = { rows: opened.totalRows, queries: shown, isExport: true };
    await audit.record(actorOf(request), action, access.subject, detail).catch((error: unknown) => {
      opened.body.destroy();
      throw error;
    });
  }
  const parts = access.parts.map((part, index) => ({ ...part, rows: () => opened.writtenRows[index + before] ?? 0 }));
  describeAccess(request, { ...access, parts, cause: () => opened.body.errored });
  return opened;
}
