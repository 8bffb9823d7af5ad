import multipart from '@fastify/multipart';
import { importEncodings, importLists, listEnvelope, resultEnvelope, type ImportHistoryView } from '@tenderscope/contract';
import { ledgerSheetChoiceSchema } from '@tenderscope/ledger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { attachment } from '../exports/attachment.ts';
import { importHistory, importUndo } from './import-history.ts';
import { openList } from './import-lists.ts';
import { joinedCompanies } from './joined-companies.ts';
import { describeAccess } from '../audit/register-access-log.ts';
import { actorOf, requireAllUnits, requireDuty } from '../sessions/require-duty.ts';
import { callerOf, requireSession } from '../sessions/require-session.ts';
import type { Services } from '../../services.ts';
import { queryBy } from '../data/query-by.ts';
import { receiveFile } from '../uploads/receive-file.ts';
import { importErrors } from './import-errors.ts';

const base = '/api/admin-api/imports';
const megabyte = 1 << 20;
const oneImport = z.object({ importId: z.string().regex(/^[\w-]{1,64}$/) });
const oneList = oneImport.extend({ list: z.enum(importLists) });
const choices = z.object({
  encoding: z.enum(importEncodings).nullable().default(null),
  isStrict: z.boolean().default(false),
  rates: z.record(z.string().regex(/^[A-Z]{3}$/), z.number().positive()).default({}),
  sheets: z.record(z.string().max(500), ledgerSheetChoiceSchema).default({}),
});
const id = z.string().trim().min(1).max(200);
const decision = z.object({ companyId: id, otherId: id, isSame: z.boolean() }).refine(({ companyId, otherId }) => companyId !== otherId);
const found = z.object({ keyword: z.string().trim().max(100).default('') });

/** Imports through the browser, and the history of all imports; requires the duty of administration. */
export const importRoutes =
  ({ sessions, audit, units, imports, importSources, bodyTimeoutMs }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const { maxMegabytes } = imports;
    const limits = { files: 1, fileSize: maxMegabytes * megabyte + 1, fields: 10, fieldSize: 1024 };
    await app.register(multipart, { limits, throwFileSizeLimit: false });
    app.addHook('onRequest', requireSession(sessions));
    app.addHook('onRequest', requireDuty('administration'));
    app.addHook('onClose', () => imports.close());
    const all = requireAllUnits(units);
    /** Users of some units see only their own imports. */
    const historyOf = async (request: FastifyRequest, reply: FastifyReply): Promise<ImportHistoryView[]> => {
      const { user } = callerOf(request);
      const { kind } = await units.scopeOf(user);
      return importHistory(importSources, queryBy(request, reply), kind === 'all' ? undefined : user);
    };
    const mayReadLists = async (request: FastifyRequest, reply: FastifyReply, importId: string): Promise<boolean> => {
      if ((await units.scopeOf(callerOf(request).user)).kind === 'all') return true;
      const { report } = await imports.view(actorOf(request));
      return report?.importId === importId || (await historyOf(request, reply)).some((run) => run.importId === importId);
    };

    app.get(base, async (request, reply) => listEnvelope(await historyOf(request, reply)));
    app.get(`${base}/current`, async (request) => resultEnvelope(await imports.view(actorOf(request))));
    app.post(`${base}/files/upload`, async (request) =>
      resultEnvelope(await receiveFile(request, bodyTimeoutMs, (arriving) => imports.receive(actorOf(request), arriving))),
    );
    app.post(`${base}/check`, { schema: { body: choices.nullish() } }, async (request) => {
      const actor = actorOf(request);
      await audit.record(actor, 'importCheck', (await imports.view(actor)).files.map(({ name }) => name).join(' '));
      await imports.check(actor, request.body ?? undefined);
      return resultEnvelope(await imports.view(actor));
    });
    app.post(`${base}/load`, async (request) => {
      await imports.load(actorOf(request));
      return resultEnvelope(await imports.view(actorOf(request)));
    });
    app.post(`${base}/cancel`, async (request) => {
      await audit.record(actorOf(request), 'importCancel');
      await imports.cancel(actorOf(request));
      return resultEnvelope(await imports.view(actorOf(request)));
    });
    app.post(`${base}/clear`, async (request) => {
      await imports.clear(actorOf(request));
      return resultEnvelope(await imports.view(actorOf(request)));
    });
    app.get(`${base}/joined-companies`, { onRequest: all, schema: { querystring: found } }, async (request, reply) =>
      resultEnvelope(await joinedCompanies(importSources.reads, request.query.keyword, queryBy(request, reply))),
    );
    app.post(`${base}/joined-companies`, { schema: { body: decision } }, async (request) => {
      await imports.decide(actorOf(request), request.body);
      return resultEnvelope(await imports.view(actorOf(request)));
    });
    app.get(`${base}/:importId/undo`, { onRequest: all, schema: { params: oneImport } }, async (request, reply) =>
      resultEnvelope(await importUndo(importSources.reads, request.params.importId, queryBy(request, reply))),
    );
    app.post(`${base}/:importId/undo`, { schema: { params: oneImport } }, async (request, reply) => {
      await imports.undo(actorOf(request), request.params.importId, queryBy(request, reply));
      return resultEnvelope(await imports.view(actorOf(request)));
    });
    app.get(`${base}/:importId/:list`, { schema: { params: oneList } }, async (request, reply) => {
      const { importId, list } = request.params;
      if (!(await mayReadLists(request, reply, importId))) throw importErrors.noList(list);
      const { bytes, ending, content } = await openList(importSources.dataDir, importId, list);
      describeAccess(request, { action: 'download', subject: `${list} ${importId}`, parts: [{ queryKey: null, detail: { importId, bytes }, rows: null }] });
      const head = { 'content-disposition': attachment(`${list}_${importId}`, ending) };
      return reply.headers(head).type(ending === '.zip' ? 'application/zip' : 'text/csv; charset=utf-8').send(content);
    });
  };
