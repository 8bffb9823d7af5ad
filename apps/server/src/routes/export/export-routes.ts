import { ConditionError, namedParams, type QueryDefinition } from '@tenderscope/catalog';
import { formatTime, messages, objectEnvelope } from '@tenderscope/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { evidenceFor } from '../../data/evidence-values.ts';
import { findQuery, queryKeyOf } from '../../data/find-query.ts';
import { readConditions } from '../../data/read-conditions.ts';
import { exportIdSchema, readSheetRequest, readWorkbookRequest, type SheetRequest, type WorkbookRequest } from '../../export/export-request.ts';
import type { Writer } from '../../export/export-service.ts';
import { askWorkbook, inSheet } from '../../export/ask-workbook.ts';
import { filtersInFileName } from '../../export/basis/filters-in-file-name.ts';
import type { CodeNames } from '../../export/basis/readable-value.ts';
import { periodInFileName, selectedPeriod } from '../../export/selected-period.ts';
import { askSheet } from '../../export/sheet-ask.ts';
import { findTemplate } from '../../export/template/find-template.ts';
import type { Template } from '../../export/template/parse-template.ts';
import { templateStream } from '../../export/template/template-stream.ts';
import { workbookStream } from '../../export/xlsx/workbook-stream.ts';
import { describeAccess, type Access, type AccessPart } from '../../plugins/access-log.ts';
import { callerOf, requireSession } from '../../plugins/session.ts';
import type { Services } from '../../services.ts';
import { grantedPermissions } from '../../session/granted.ts';
import { goneSignal } from '../data/gone-signal.ts';
import { positional } from '../data/positional.ts';
import { queryBy } from '../data/query-by.ts';
import { openExport, type ExportFile } from './open-export.ts';
import { sendWorkbook } from './send-workbook.ts';

/** Exports of queries as .xlsx files. */
export const exportRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const { sessions, exports, units, data } = services;
    app.addHook('onRequest', requireSession(sessions));

    const send = async (request: FastifyRequest, reply: FastifyReply, { name, ...file }: NamedFile): Promise<FastifyReply> =>
      sendWorkbook(reply, name ?? file.access.subject, await openExport(services, { request, reply }, file));

    const one = async (request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply): Promise<FastifyReply> => {
      const { user } = callerOf(request);
      const { id } = request.params;
      describeAccess(request, exportAccess('', [{ id }]));
      const query = findQuery(id, grantedPermissions(user));
      const asked = readSheetRequest(request.body);
      const values = positional(request);
      const access = exportAccess(asked.fileName, [{ id, values, sheet: asked }]);
      describeAccess(request, access);
      const scope = await units.scopeOf(user);
      const joinedIds = await data.joined.ids(queryBy(request, reply));
      const ask = askSheet(asked, { query, scope, joinedIds, ...evidenceFor(user, query), params: namedParams(query, values) });
      return send(request, reply, { access, exportId: asked.exportId, asks: [ask], write: plainWorkbook });
    };
    app.post('/api/data-api/exportExcelParams/:id', one);
    app.post('/api/data-api/exportExcelManyParams/:id', one);

    app.post('/api/external-api/exportExcelParamsMultiSheet', async (request, reply) => {
      const { user } = callerOf(request);
      const asked = readWorkbookRequest(request.body);
      const { fileName, exportId, sheetList, templatePath } = asked;
      const access = exportAccess(fileName, sheetList.map((sheet) => ({ id: sheet.interfaceGuid, values: sheet.values, sheet })));
      describeAccess(request, access);
      const template = templatePath === '' ? undefined : await findTemplate(templatePath);
      const wanted = template?.sheets.length ?? sheetList.length;
      if (wanted !== sheetList.length) throw new ConditionError(messages.exports.templateSheets(wanted));
      const granted = grantedPermissions(user);
      const queries = sheetList.map((sheet, index) => inSheet(index, () => findQuery(sheet.interfaceGuid, granted)));
      const asker = { user, scope: await units.scopeOf(user), template, signal: goneSignal(request, reply) };
      const sheets = await askWorkbook(services, asked, queries, asker);
      const nameOf = new Map((await units.unitsIn(asker.scope)).map((unit) => [unit.DanWei_Guid, unit.DanWei_Name]));
      const write = template ? filled(template, fileName) : plainWorkbook;
      const asks = [...sheets.chart, ...sheets.queries, ...sheets.basis];
      const name = fileNameOf(asked, queries, { zbr_guid: (id) => nameOf.get(id) });
      return send(request, reply, { access, exportId, asks, before: sheets.chart.length, name, write });
    });

    app.get('/api/data-api/exportProgress/:exportId', { schema: { params: z.object({ exportId: exportIdSchema }) } }, (request) =>
      objectEnvelope(exports.underWay.find({ userGuid: callerOf(request).user.guid, exportId: request.params.exportId })),
    );
  };

interface NamedFile extends ExportFile {
  /** Name of the file, if it differs from the subject. */
  name?: string;
}

/** File name of an explained workbook, with its period and filters. */
function fileNameOf(request: WorkbookRequest, [query]: readonly QueryDefinition[], unitNames: CodeNames): string {
  const { fileName, isBasisShown, templatePath, sheetList } = request;
  if (!isBasisShown || templatePath !== '' || !query) return fileName;
  const [first] = sheetList;
  const conditions = readConditions(first?.paramList);
  const params = namedParams(query, first?.values ?? []);
  return [fileName, periodInFileName(selectedPeriod(query, conditions, params)), ...filtersInFileName(query, conditions, unitNames)].join('_');
}

interface ExportedQuery {
  id: string;
  values?: readonly string[];
  sheet?: SheetRequest;
}

/** Description of an export for the audit log: an entry for each sheet. */
function exportAccess(fileName: string, queries: readonly ExportedQuery[]): Access {
  const parts = queries.map(({ id, values = [], sheet }): AccessPart => {
    const detail = sheet && {
      columns: sheet.headList,
      limit: sheet.limit,
      ...(values.length > 0 && { values }),
      ...(sheet.paramList && { conditions: sheet.paramList.value }),
    };
    return { queryKey: queryKeyOf(id) ?? null, detail: detail ?? {}, rows: null };
  });
  return { action: 'export', subject: fileName, parts };
}

const plainWorkbook: Writer = (sheets) => workbookStream(sheets, { fallbackName: messages.exports.sheet });

const filled =
  (template: Template, fileName: string): Writer =>
  (sheets) =>
    templateStream(template, sheets, { fileName, exportTime: formatTime(Date.now()) });
