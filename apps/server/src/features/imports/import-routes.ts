import multipart from '@fastify/multipart';
import { listEnvelope, resultEnvelope, type ImportHistoryView } from '@tenderscope/contract';
import { importCalls } from '@tenderscope/contract/calls';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { routesOf } from '../../http/routes-of.ts';
import { attachment } from '../exports/attachment.ts';
import { importHistory, importUndo } from './import-history.ts';
import { joinedCompanies } from './joined-companies.ts';
import { describeAccess } from '../audit/register-access-log.ts';
import { actorOf, requireAllUnits, requireDuty } from '../sessions/require-duty.ts';
import { callerOf, requireSession } from '../sessions/require-session.ts';
import type { ImportRouteNeeds } from './import-services.ts';
import { queryBy } from '../data/query-by.ts';
import { receiveFile } from '../uploads/receive-file.ts';
import { importErrors } from './import-errors.ts';

const megabyte = 1 << 20;

/** Imports through the browser, and the history of all imports; requires the duty of administration. */
export const importRoutes =
  ({ sessions, audit, units, imports, importSources, bodyTimeoutMs }: ImportRouteNeeds): FastifyPluginAsync =>
  async (app) => {
    const { maxMegabytes } = imports;
    const limits = { files: 1, fileSize: maxMegabytes * megabyte + 1, fields: 10, fieldSize: 1024 };
    await app.register(multipart, { limits, throwFileSizeLimit: false });
    app.addHook('onRequest', requireSession(sessions));
    app.addHook('onRequest', requireDuty('administration'));
    app.addHook('onClose', () => imports.close());
    const all = requireAllUnits(units);
    const route = routesOf(app, importCalls);
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

    route('GET /api/admin-api/imports', async (request, reply) => listEnvelope(await historyOf(request, reply)));
    route('GET /api/admin-api/imports/current', async (request) => resultEnvelope(await imports.view(actorOf(request))));
    route('POST /api/admin-api/imports/files/upload', async (request) =>
      resultEnvelope(await receiveFile(request, bodyTimeoutMs, (arriving) => imports.receive(actorOf(request), arriving))),
    );
    route('POST /api/admin-api/imports/check', async (request) => {
      const actor = actorOf(request);
      await audit.record(actor, 'importCheck', (await imports.view(actor)).files.map(({ name }) => name).join(' '));
      await imports.check(actor, request.body ?? undefined);
      return resultEnvelope(await imports.view(actor));
    });
    route('POST /api/admin-api/imports/load', async (request) => {
      await imports.load(actorOf(request));
      return resultEnvelope(await imports.view(actorOf(request)));
    });
    route('POST /api/admin-api/imports/cancel', async (request) => {
      await audit.record(actorOf(request), 'importCancel');
      await imports.cancel(actorOf(request));
      return resultEnvelope(await imports.view(actorOf(request)));
    });
    route('POST /api/admin-api/imports/clear', async (request) => {
      await imports.clear(actorOf(request));
      return resultEnvelope(await imports.view(actorOf(request)));
    });
    route('GET /api/admin-api/imports/joined-companies', { onRequest: all }, async (request, reply) =>
      resultEnvelope(await joinedCompanies(importSources.reads, request.query.keyword, queryBy(request, reply))),
    );
    route('POST /api/admin-api/imports/joined-companies', async (request) => {
      await imports.decide(actorOf(request), request.body);
      return resultEnvelope(await imports.view(actorOf(request)));
    });
    route('GET /api/admin-api/imports/:importId/undo', { onRequest: all }, async (request, reply) =>
      resultEnvelope(await importUndo(importSources.reads, request.params.importId, queryBy(request, reply))),
    );
    route('POST /api/admin-api/imports/:importId/undo', async (request, reply) => {
      await imports.undo(actorOf(request), request.params.importId, queryBy(request, reply));
      return resultEnvelope(await imports.view(actorOf(request)));
    });
    route('GET /api/admin-api/imports/:importId/:list', async (request, reply) => {
      const { importId, list } = request.params;
      if (!(await mayReadLists(request, reply, importId))) throw importErrors.noList(list);
      const { bytes, ending, content } = await importSources.lists.open(importId, list);
      describeAccess(request, { action: 'download', subject: `${list} ${importId}`, parts: [{ queryKey: null, detail: { importId, bytes }, rows: null }] });
      const head = { 'content-disposition': attachment(`${list}_${importId}`, ending) };
      return reply.headers(head).type(ending === '.zip' ? 'application/zip' : 'text/csv; charset=utf-8').send(content);
    });
  };
