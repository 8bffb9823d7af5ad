import multipart from '@fastify/multipart';
import { listEnvelope, resultEnvelope } from '@tenderscope/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { attachment } from '../../export/attachment.ts';
import { importHistory } from '../../imports/import-history.ts';
import { describeAccess } from '../../plugins/access-log.ts';
import { actorOf, requireDuty } from '../../plugins/duty.ts';
import { requireSession } from '../../plugins/session.ts';
import type { Services } from '../../services.ts';
import { receiveFile } from '../upload/receive-file.ts';

const base = '/api/admin-api/imports';
const megabyte = 1 << 20;
const one = z.object({ importId: z.string().regex(/^[\w-]{1,64}$/) });

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
    app.post(`${base}/check`, async (request) => {
      await audit.record(actorOf(request), 'importCheck', imports.view().files.map(({ name }) => name).join(' '));
      imports.check(actorOf(request));
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
    app.get(`${base}/:importId/rejects`, { schema: { params: one } }, async (request, reply) => {
      const { importId } = request.params;
      const { bytes, content } = await imports.rejects(importId);
      describeAccess(request, { action: 'download', subject: `rejects ${importId}`, parts: [{ queryKey: null, detail: { importId, bytes }, rows: null }] });
      const head = { 'content-disposition': attachment(`rejects_${importId}`, '.csv'), 'cache-control': 'no-store' };
      return reply.headers(head).type('text/csv; charset=utf-8').send(content);
    });
  };
