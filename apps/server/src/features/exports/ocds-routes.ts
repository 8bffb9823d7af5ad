import { processCountsQuery, processRowsQuery, type RowsByKey } from '@tenderscope/catalog';
import { dataCalls } from '@tenderscope/contract/calls';
import { documentOf, releasesOf, type OcdsFormat } from '@tenderscope/ocds';
import type { FastifyPluginAsync } from 'fastify';
import { readEnvelope } from '../data/envelope-body.ts';
import { evidenceFor } from '../data/evidence-values.ts';
import { findQuery } from '../data/find-query.ts';
import { readConditions } from '../data/read-conditions.ts';
import { Turns } from '../../platform/turns.ts';
import { attachment } from './attachment.ts';
import type { Writer } from './export-service.ts';
import { readOcdsRequest } from './export-request.ts';
import type { ExportRouteNeeds } from './export-services.ts';
import { periodInFileName, selectedPeriod } from './selected-period.ts';
import { planSheet } from './sheet-plan.ts';
import { describeAccess } from '../audit/register-access-log.ts';
import { callerOf, requireSession } from '../sessions/require-session.ts';
import { routesOf } from '../../http/routes-of.ts';
import { grantedPermissions } from '../sessions/granted.ts';
import { queryBy } from '../data/query-by.ts';
import { openExport } from './open-export.ts';
import { exportErrors } from './export-errors.ts';

const files = {
  package: { extension: '.json', type: 'application/json' },
  lines: { extension: '.jsonl', type: 'application/x-ndjson' },
} as const satisfies Record<OcdsFormat, object>;

const columns = Object.keys(processRowsQuery.columns);

/** Exports of processes as OCDS releases. */
export const ocdsRoutes =
  (services: ExportRouteNeeds): FastifyPluginAsync =>
  async (app) => {
    const { sessions, units, data, warehouse, ocds } = services;
    app.addHook('onRequest', requireSession(sessions));

    routesOf(app, dataCalls)('POST /api/data-api/exportOcds', async (request, reply) => {
      const { user } = callerOf(request);
      const query = findQuery(processRowsQuery.id, grantedPermissions(user));
      const { fileName, format, exportId, paramList } = readOcdsRequest(request.body);
      const conditions = readConditions(paramList);
      const access = { action: 'export', subject: fileName, parts: [{ queryKey: query.key, detail: { format: `ocds ${format}`, conditions }, rows: null }] } as const;
      describeAccess(request, access);
      const scope = await units.scopeOf(user);
      const counting = { conditions, params: {}, scope };
      const by = queryBy(request, reply);
      const answer = await data.answer(processCountsQuery, counting, { limit: 1 }, by);
      const [counts] = readEnvelope<RowsByKey['ocds.processCounts']>(answer).data.list;
      const releasedAt = warehouse.dataTime();
      if (!counts?.projectNum || releasedAt === null) throw exportErrors.noProcess();
      const options = { query, scope, joinedIds: await data.joined.ids(by), ...evidenceFor(user, query) };
      const input = planSheet({ fileName, headList: columns, headChinaList: columns, limit: -1, paramList }, options);
      const subject = JSON.stringify([warehouse.dataVersion(), conditions, scope, ocds]);
      const write: Writer = async function* ([sheet]) {
        if (!sheet) return;
        const releases = releasesOf(sheet.rows, { ocidPrefix: ocds.ocidPrefix, releasedAt });
        const turns = new Turns();
        for await (const text of documentOf(releases, format, { publisher: ocds.publisher, releasedAt, subject })) {
          yield Buffer.from(text);
          await turns.pass();
        }
      };
      const opened = await openExport(services, { request, reply }, { access, exportId, sheets: [input], write });
      const name = `${fileName}_${periodInFileName(selectedPeriod(query, conditions))}`;
      return reply
        .header('content-disposition', attachment(name, files[format].extension))
        .header('x-total-rows', opened.totalRows)
        .type(files[format].type)
        .send(opened.body);
    });
  };
