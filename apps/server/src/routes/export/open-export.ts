import type { FastifyReply, FastifyRequest } from 'fastify';
import { fullReads } from '../../data/evidence-values.ts';
import { gateCallerOf } from '../../data/query-gate.ts';
import type { Export, Writer } from '../../export/export-service.ts';
import type { GivenSheet, SheetAsk } from '../../export/sheet-ask.ts';
import { describeAccess, type Access } from '../../plugins/access-log.ts';
import { actorOf } from '../../plugins/duty.ts';
import { callerOf } from '../../plugins/session.ts';
import type { Services } from '../../services.ts';
import { goneSignal } from '../data/gone-signal.ts';

export interface ExportFile {
  access: Access;
  exportId: string | undefined;
  asks: readonly (SheetAsk | GivenSheet)[];
  /** Number of sheets before those of the queries. */
  before?: number;
  write: Writer;
}

/** Opens an export: recorded in the audit log before it begins, with its unmasked values, and with its rows counted as they are sent. */
export async function openExport(
  { exports, audit }: Pick<Services, 'exports' | 'audit'>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { access, asks, before = 0, exportId, write }: ExportFile,
): Promise<Export> {
  const queries = access.parts.map(({ queryKey }) => queryKey);
  await audit.record(actorOf(request), 'export', access.subject, { queries, sheets: access.parts.map(({ detail }) => detail) });
  const named = exportId === undefined ? undefined : { userGuid: callerOf(request).user.guid, exportId };
  const options = { name: named, caller: gateCallerOf(callerOf(request).user) };
  const opened = await exports.open(asks, write, goneSignal(request, reply), options);
  for (const { action } of Object.values(fullReads)) {
    const shown = asks.flatMap((ask) => ('shown' in ask && ask.shown.acts.includes(action) ? [ask.shown.query] : []));
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
