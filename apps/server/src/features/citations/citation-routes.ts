import { citationRowKinds, listEnvelope, messages, objectEnvelope, resultEnvelope } from '@tenderscope/contract';
import { citationCalls } from '@tenderscope/contract/calls';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { clientAbortSignal } from '../../http/client-abort-signal.ts';
import { routesOf } from '../../http/routes-of.ts';
import { describeAccess } from '../audit/register-access-log.ts';
import type { ExportRouteNeeds } from '../exports/export-services.ts';
import { openExport } from '../exports/open-export.ts';
import { sendWorkbook } from '../exports/send-workbook.ts';
import { workbookStream } from '../exports/xlsx/workbook-stream.ts';
import { callerOf, requireSession } from '../sessions/require-session.ts';
import { citationAnswer, rowAnswers, rowsOfKind } from './citation-answers.ts';
import type { CitationService, OpenedCitation } from './citation-service.ts';
import { citationSheets } from './citation-sheets.ts';
import { byOf, type Reader } from './figure-rows.ts';
import { citationMessages } from './messages.ts';

export interface CitationRouteNeeds extends ExportRouteNeeds {
  citations: CitationService;
}

/** Citations of figures: made from a tile, opened by their code. */
export const citationRoutes =
  (services: CitationRouteNeeds): FastifyPluginAsync =>
  async (app) => {
    const { sessions, citations, data, watermark } = services;
    app.addHook('onRequest', requireSession(sessions));
    const route = routesOf(app, citationCalls);
    const readerOf = (request: FastifyRequest, reply: FastifyReply): Reader =>
      ({ user: callerOf(request).user, signal: clientAbortSignal(request, reply) });
    const answersOf = (opened: OpenedCitation, reader: Reader, rows: ReturnType<typeof rowsOfKind>) =>
      rowAnswers(opened, rows, { user: reader.user, read: (statement) => data.reads.query(statement, byOf(reader)) });
    const partsOf = ({ request: { query }, stored: { code }, figure }: OpenedCitation, rows: number) =>
      [{ queryKey: query, detail: { citation: code }, rows: null }, { queryKey: figure.query.key, detail: { citation: code }, rows }];

    route('GET /api/citation-api/citations', async (request) => listEnvelope(await citations.list(callerOf(request).user.guid)));

    route('POST /api/citation-api/citations', async (request, reply) => {
      const added = await citations.add(readerOf(request, reply), request.body);
      const { query, conditions, params } = request.body;
      describeAccess(request, { action: 'query', subject: added.code, parts: [{ queryKey: query, detail: { conditions, ...params }, rows: added.rowNum }] });
      return resultEnvelope(added);
    });

    route('GET /api/citation-api/citations/:code', async (request, reply) => {
      const reader = readerOf(request, reply);
      const opened = await citations.open(reader, request.params.code);
      describeAccess(request, { action: 'query', subject: opened.stored.code, parts: partsOf(opened, 0) });
      return objectEnvelope(citationAnswer(opened, reader.user));
    });

    route('GET /api/citation-api/citations/:code/rows', async (request, reply) => {
      const reader = readerOf(request, reply);
      const { kind, page, size } = request.query;
      const opened = await citations.open(reader, request.params.code);
      const rows = rowsOfKind(opened, kind);
      const shown = rows.slice((page - 1) * size, page * size);
      describeAccess(request, { action: 'query', subject: opened.stored.code, parts: partsOf(opened, shown.length) });
      return listEnvelope(await answersOf(opened, reader, shown), { total: rows.length, page, size });
    });

    route('GET /api/citation-api/citations/:code/export', async (request, reply) => {
      const reader = readerOf(request, reply);
      const opened = await citations.open(reader, request.params.code);
      const [then, ...differences] = await Promise.all(citationRowKinds.map(async (kind) => {
        const rows = await answersOf(opened, reader, rowsOfKind(opened, kind));
        return rows.map((row) => ({ ...row, kind }));
      }));
      const changed = differences.flat().flatMap(({ kind, ...row }) => (kind === 'then' ? [] : [{ ...row, kind }]));
      const sheets = citationSheets(citationAnswer(opened, reader.user), then ?? [], changed);
      const mark = watermark(reader.user);
      const subject = citationMessages.file(opened.stored.code);
      const access = { action: 'export' as const, subject, parts: partsOf(opened, opened.thenRows.length) };
      const opening = await openExport(services, { request, reply }, {
        access, sheets, exportId: undefined, write: (all) => workbookStream(all, { fallbackName: messages.exports.sheet, watermark: mark }),
      });
      return sendWorkbook(reply, subject, opening);
    });
  };
