import multipart from '@fastify/multipart';
import { importEncodings, importLists, listEnvelope, resultEnvelope } from '@tenderscope/contract';
import { ledgerSheetChoiceSchema } from '@tenderscope/ledger';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { attachment } from '../../export/attachment.ts';
import { importHistory } from '../../imports/import-history.ts';
import { openList } from '../../imports/import-lists.ts';
import { joinedCompanies } from '../../imports/joined-companies.ts';
import { describeAccess } from '../../plugins/access-log.ts';
import { actorOf, requireDuty } from '../../plugins/duty.ts';
import { requireSession } from '../../plugins/session.ts';
import type { Services } from '../../services.ts';
import { goneSignal } from '../data/gone-signal.ts';
import { receiveFile } from '../upload/receive-file.ts';

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

/** Imports through the browser and the history of all, for those whose duty is administration. */
export const importRoutes =
  ({ sessions, audit, imports, importSources, bodyTimeoutMs }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const { maxMegabytes } = imports.view();
    const limits = { files: 1, fileSize: maxMegabytes * megabyte + 1, fields: 10, fieldSize: 1024 };
    await app.register(multipart, { limits, throwFileSizeLimit: false });
    app.addHook('onRequest', requireSession(sessions));
    app.addHook('onRequest', requireDuty('administration'));
    app.addHook('onClose', () => imports.close());

    app.get(base, async () => listEnvelope(await importHistory(importSources)));
    app.get(`${base}/current`, async () => resultEnvelope(imports.view()));
    app.post(`${base}/files/upload`, async (request) =>
      resultEnvelope(await receiveFile(request, bodyTimeoutMs, (arriving) => imports.receive(actorOf(request), arriving))),
    );
    app.post(`${base}/check`, { schema: { body: choices.nullish() } }, async (request) => {
      await audit.record(actorOf(request), 'importCheck', imports.view().files.map(({ name }) => name).join(' '));
      imports.check(actorOf(request), request.body ?? undefined);
      return resultEnvelope(imports.view());
    });
    app.post(`${base}/load`, async (request) => {
      imports.load(actorOf(request));
      return resultEnvelope(imports.view());
    });
    app.post(`${base}/cancel`, async (request) => {
      await audit.record(actorOf(request), 'importCancel');
      imports.cancel();
      return resultEnvelope(imports.view());
    });
    app.post(`${base}/clear`, async () => {
      await imports.clear();
      return resultEnvelope(imports.view());
    });
    app.get(`${base}/joined-companies`, { schema: { querystring: found } }, async (request, reply) =>
      resultEnvelope(await joinedCompanies(importSources.warehouse, request.query.keyword, goneSignal(request, reply))),
    );
    app.post(`${base}/joined-companies`, { schema: { body: decision } }, async (request) => {
      await imports.decide(actorOf(request), request.body);
      return resultEnvelope(imports.view());
    });
    app.post(`${base}/:importId/undo`, { schema: { params: oneImport } }, async (request) => {
      await imports.undo(actorOf(request), request.params.importId);
      return resultEnvelope(imports.view());
    });
    app.get(`${base}/:importId/:list`, { schema: { params: oneList } }, async (request, reply) => {
      const { importId, list } = request.params;
      const { bytes, ending, content } = await openList(importSources.dataDir, importId, list);
      describeAccess(request, { action: 'download', subject: `${list} ${importId}`, parts: [{ queryKey: null, detail: { importId, bytes }, rows: null }] });
      const head = { 'content-disposition': attachment(`${list}_${importId}`, ending), 'cache-control': 'no-store' };
      return reply.headers(head).type(ending === '.zip' ? 'application/zip' : 'text/csv; charset=utf-8').send(content);
    });
  };
