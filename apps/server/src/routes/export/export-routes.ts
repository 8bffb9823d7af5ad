import { ConditionError } from '@tenderscope/catalog';
import { formatTime, messages, objectEnvelope } from '@tenderscope/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { findQuery } from '../../data/find-query.ts';
import { exportIdSchema, readSheetRequest, readWorkbookRequest } from '../../export/export-request.ts';
import type { Writer } from '../../export/export-service.ts';
import { askWorkbook, inSheet } from '../../export/ask-workbook.ts';
import { askSheet, type GivenSheet, type SheetAsk } from '../../export/sheet-ask.ts';
import { findTemplate } from '../../export/template/find-template.ts';
import type { Template } from '../../export/template/parse-template.ts';
import { templateStream } from '../../export/template/template-stream.ts';
import { workbookStream } from '../../export/xlsx/workbook-stream.ts';
import { actorOf } from '../../plugins/duty.ts';
import { callerOf, requireSession } from '../../plugins/session.ts';
import type { Services } from '../../services.ts';
import { grantedPermissions } from '../../session/granted.ts';
import { goneSignal } from '../data/gone-signal.ts';
import { positional } from '../data/positional.ts';
import { sendWorkbook } from './send-workbook.ts';

/** Queries as .xlsx files. */
export const exportRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const { sessions, exports, units, audit } = services;
    app.addHook('preHandler', requireSession(sessions));

    const send = async (request: FastifyRequest, reply: FastifyReply, file: ExportFile): Promise<FastifyReply> => {
      await audit.record(actorOf(request), 'export', file.name, { queries: file.keys });
      const named = file.exportId === undefined ? undefined : { userGuid: callerOf(request).user.guid, exportId: file.exportId };
      return sendWorkbook(reply, file.name, await exports.open(file.asks, file.write, goneSignal(request, reply), named));
    };

    const one = async (request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply): Promise<FastifyReply> => {
      const { user } = callerOf(request);
      const query = findQuery(request.params.id, grantedPermissions(user));
      const asked = readSheetRequest(request.body);
      const ask = askSheet(asked, { query, scope: await units.scopeOf(user), values: positional(request) });
      return send(request, reply, { name: asked.fileName, exportId: asked.exportId, keys: [query.key], asks: [ask], write: plainWorkbook });
    };
    app.post('/api/data-api/exportExcelParams/:id', one);
    app.post('/api/data-api/exportExcelManyParams/:id', one);

    app.post('/api/external-api/exportExcelParamsMultiSheet', async (request, reply) => {
      const { user } = callerOf(request);
      const asked = readWorkbookRequest(request.body);
      const { fileName, exportId, sheetList, templatePath } = asked;
      const template = templatePath === '' ? undefined : await findTemplate(templatePath);
      const wanted = template?.sheets.length ?? sheetList.length;
      if (wanted !== sheetList.length) throw new ConditionError(messages.exports.templateSheets(wanted));
      const granted = grantedPermissions(user);
      const queries = sheetList.map((sheet, index) => inSheet(index, () => findQuery(sheet.interfaceGuid, granted)));
      const asker = { user, scope: await units.scopeOf(user), template, signal: goneSignal(request, reply) };
      const asks = await askWorkbook(services, asked, queries, asker);
      const keys = queries.map(({ key }) => key);
      const write = template ? filled(template, fileName) : plainWorkbook;
      return send(request, reply, { name: fileName, exportId, keys, asks, write });
    });

    app.get('/api/data-api/exportProgress/:exportId', { schema: { params: z.object({ exportId: exportIdSchema }) } }, (request) =>
      objectEnvelope(exports.underWay.find({ userGuid: callerOf(request).user.guid, exportId: request.params.exportId })),
    );
  };

interface ExportFile {
  name: string;
  exportId: string | undefined;
  /** Of the queries it shows. */
  keys: readonly string[];
  asks: readonly (SheetAsk | GivenSheet)[];
  write: Writer;
}

const plainWorkbook: Writer = (sheets) => workbookStream(sheets, { fallbackName: messages.exports.sheet });

const filled =
  (template: Template, fileName: string): Writer =>
  (sheets) =>
    templateStream(template, sheets, { fileName, exportTime: formatTime(Date.now()) });
