import { ConditionError, namedParams, type QueryDefinition } from '@tenderscope/catalog';
import { formatTime, messages, objectEnvelope } from '@tenderscope/contract';
import { dataCalls, type SheetRequest, type WorkbookRequest } from '@tenderscope/contract/calls';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { evidenceFor } from '../data/evidence-values.ts';
import { findQuery, queryKeyOf } from '../data/find-query.ts';
import { readConditions } from '../data/read-conditions.ts';
import { readSheetRequest, readWorkbookRequest } from './export-request.ts';
import type { ExportRouteNeeds } from './export-services.ts';
import type { Writer } from './export-service.ts';
import { planWorkbook, inSheet } from './plan-workbook.ts';
import { filtersInFileName } from './basis/filters-in-file-name.ts';
import type { CodeNames } from './basis/readable-value.ts';
import { periodInFileName, selectedPeriod } from './selected-period.ts';
import { planSheet } from './sheet-plan.ts';
import { findTemplate } from './template/find-template.ts';
import type { Template } from './template/parse-template.ts';
import { templateStream } from './template/template-stream.ts';
import { workbookStream } from './xlsx/workbook-stream.ts';
import { describeAccess, type Access, type AccessPart } from '../audit/register-access-log.ts';
import { callerOf, requireSession } from '../sessions/require-session.ts';
import { routesOf } from '../../http/routes-of.ts';
import { grantedPermissions } from '../sessions/granted.ts';
import { clientAbortSignal } from '../../http/client-abort-signal.ts';
import { positional } from '../data/positional.ts';
import { queryBy } from '../data/query-by.ts';
import { openExport, type ExportFile } from './open-export.ts';
import { sendWorkbook } from './send-workbook.ts';

/** Exports of queries as .xlsx files. */
export const exportRoutes =
  (services: ExportRouteNeeds): FastifyPluginAsync =>
  async (app) => {
    const { sessions, exports, units, data, watermark } = services;
    app.addHook('onRequest', requireSession(sessions));
    const route = routesOf(app, dataCalls);

    const send = async (request: FastifyRequest, reply: FastifyReply, { name, ...file }: NamedFile): Promise<FastifyReply> =>
      sendWorkbook(reply, name ?? file.access.subject, await openExport(services, { request, reply }, file));

    const one = async (request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply): Promise<FastifyReply> => {
      const { user } = callerOf(request);
      const { id } = request.params;
      describeAccess(request, exportAccess('', [{ id }]));
      const query = findQuery(id, grantedPermissions(user));
      const requested = readSheetRequest(request.body);
      const values = positional(request);
      const access = exportAccess(requested.fileName, [{ id, values, sheet: requested }]);
      describeAccess(request, access);
      const scope = await units.scopeOf(user);
      const joinedIds = await data.joined.ids(queryBy(request, reply));
      const input = planSheet(requested, { query, scope, joinedIds, ...evidenceFor(user, query), params: namedParams(query, values) });
      return send(request, reply, { access, exportId: requested.exportId, sheets: [input], write: plainWorkbook(watermark(user)) });
    };
    route('POST /api/data-api/exportExcelParams/:id', one);
    route('POST /api/data-api/exportExcelManyParams/:id', one);

    route('POST /api/external-api/exportExcelParamsMultiSheet', async (request, reply) => {
      const { user } = callerOf(request);
      const requested = readWorkbookRequest(request.body);
      const { fileName, exportId, sheetList, templatePath, citedFigures, isBasisShown } = requested;
      if (citedFigures && (!isBasisShown || templatePath !== '')) throw new ConditionError(messages.exports.fields.citedFigures);
      const access = exportAccess(fileName, sheetList.map((sheet) => ({ id: sheet.interfaceGuid, values: sheet.values, sheet })));
      describeAccess(request, access);
      const template = templatePath === '' ? undefined : await findTemplate(templatePath);
      const wanted = template?.sheets.length ?? sheetList.length;
      if (wanted !== sheetList.length) throw new ConditionError(messages.exports.templateSheets(wanted));
      const granted = grantedPermissions(user);
      const queries = sheetList.map((sheet, index) => inSheet(index, () => findQuery(sheet.interfaceGuid, granted)));
      const caller = { user, scope: await units.scopeOf(user), template, signal: clientAbortSignal(request, reply) };
      const cited = citedFigures ? await services.citeExport(caller, citedFigures) : [];
      const citations = cited.flatMap(({ code }) => code ?? []);
      if (access.parts[0] && citations.length > 0) access.parts[0].detail = { ...access.parts[0].detail, citations };
      const sheets = await planWorkbook(services, { ...requested, cited }, queries, caller);
      const nameOf = new Map((await units.unitsIn(caller.scope)).map((unit) => [unit.DanWei_Guid, unit.DanWei_Name]));
      const mark = watermark(user);
      const write = template ? filled(template, fileName, mark) : plainWorkbook(mark);
      const plans = [...sheets.chart, ...sheets.queries, ...sheets.basis];
      const name = fileNameOf(requested, queries, { zbr_guid: (id) => nameOf.get(id) });
      return send(request, reply, { access, exportId, sheets: plans, before: sheets.chart.length, name, write });
    });

    route('GET /api/data-api/exportProgress/:exportId', async (request) =>
      objectEnvelope(await exports.underWay.find({ userGuid: callerOf(request).user.guid, exportId: request.params.exportId })),
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

const plainWorkbook =
  (watermark: string | undefined): Writer =>
  (sheets) =>
    workbookStream(sheets, { fallbackName: messages.exports.sheet, watermark });

const filled =
  (template: Template, fileName: string, watermark: string | undefined): Writer =>
  (sheets) =>
    templateStream(template, sheets, { own: { fileName, exportTime: formatTime(Date.now()) }, watermark });
