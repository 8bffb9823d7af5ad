import { formatDay, listEnvelope, resultEnvelope } from '@tenderscope/contract';
import { qualityCalls } from '@tenderscope/contract/calls';
import { usedColumnNames, type MonthRange } from '@tenderscope/warehouse';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { routesOf } from '../../http/routes-of.ts';
import { describeAccess } from '../audit/register-access-log.ts';
import { queryBy } from '../data/query-by.ts';
import type { UnitDirectory } from '../data/unit-directory.ts';
import { attachment } from '../exports/attachment.ts';
import { requireAllUnits, requireDuty } from '../sessions/require-duty.ts';
import { requireSession } from '../sessions/require-session.ts';
import type { SessionService } from '../sessions/session-service.ts';
import { contradictionsCsv } from './contradictions-csv.ts';
import type { DataQuality } from './data-quality.ts';
import { qualityMessages } from './messages.ts';

export interface QualityRouteNeeds {
  sessions: SessionService;
  units: UnitDirectory;
  quality: DataQuality;
}

const rows = 'GET /api/admin-api/data-quality/rows';
const missing = qualityCalls[rows].query.extend({ column: z.enum(usedColumnNames) });
/** The calls, with the columns of the warehouse. */
const calls = { ...qualityCalls, [rows]: { ...qualityCalls[rows], query: missing } };

function rangeOf({ months, from, to }: Pick<z.output<typeof missing>, 'months' | 'from' | 'to'>): MonthRange {
  return from === undefined && to === undefined ? months : { from: from ?? null, to: to ?? null };
}

const missingOf = ({ column, source, ...months }: z.output<typeof missing>) =>
  ({ column, months: rangeOf(months), source: source === '' ? null : source });

/** Missing, contradictory and suspicious data; requires an administrator of all units. */
export const qualityRoutes =
  ({ sessions, units, quality }: QualityRouteNeeds): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', requireSession(sessions));
    app.addHook('onRequest', requireDuty('administration'));
    app.addHook('onRequest', requireAllUnits(units));

    routesOf(app, calls)('GET /api/admin-api/data-quality/report', async (request, reply) => resultEnvelope(await quality.view(queryBy(request, reply))));
    // Rows of tenders are limited to users who see them anyway: an officer with only this duty sees counts.
    await app.register(async (lists) => {
      lists.addHook('onRequest', requireDuty('basicDataStatistics'));
      const route = routesOf(lists, calls);
      route(rows, async (request, reply) => resultEnvelope(await quality.missing(missingOf(request.query), queryBy(request, reply))));
      route('GET /api/admin-api/data-quality/contradictions', async (request, reply) =>
        listEnvelope(await quality.contradictions(queryBy(request, reply))),
      );
      route('GET /api/admin-api/data-quality/contradictions.csv', async (request, reply) => {
        const found = await quality.allContradictions(queryBy(request, reply));
        const count = found.reduce((sum, { rows: own }) => sum + own.length, 0);
        describeAccess(request, { action: 'download', subject: 'contradictions', parts: [{ queryKey: null, detail: {}, rows: count }] });
        const name = attachment(qualityMessages.fileName(formatDay(Date.now())), '.csv');
        return reply.header('content-disposition', name).type('text/csv; charset=utf-8').send(contradictionsCsv(found));
      });
      route('GET /api/admin-api/data-quality/duplicates', async (request, reply) =>
        resultEnvelope(await quality.duplicates(request.query, queryBy(request, reply))),
      );
      route('GET /api/admin-api/data-quality/units', async (request, reply) => resultEnvelope(await quality.units(queryBy(request, reply))));
      route('GET /api/admin-api/data-quality/amounts', async (request, reply) =>
        resultEnvelope(await quality.amounts(request.query, queryBy(request, reply))),
      );
    });
  };
