import { formatDay, listEnvelope, pageSizes, resultEnvelope } from '@tenderscope/contract';
import { usedColumnNames, type MonthRange } from '@tenderscope/warehouse';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { attachment } from '../exports/attachment.ts';
import { describeAccess } from '../audit/register-access-log.ts';
import { requireAllUnits, requireDuty } from '../sessions/require-duty.ts';
import { requireSession } from '../sessions/require-session.ts';
import { contradictionsCsv } from './contradictions-csv.ts';
import { qualityMessages } from './messages.ts';
import type { Services } from '../../services.ts';
import { queryBy } from '../data/query-by.ts';

const base = '/api/admin-api/data-quality';
const month = z.string().regex(/^\d{4}-\d\d$/);
const rowsOf = z.object({
  column: z.enum(usedColumnNames),
  /** `undated` for rows without a date; without it and without bounds all rows. */
  months: z.enum(['all', 'undated']).default('all'),
  from: month.optional(),
  to: month.optional(),
  /** Name of the report; empty for data bundles. */
  source: z.string().max(400).optional(),
});
const paged = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  size: z.coerce.number().int().min(1).max(Math.max(...pageSizes)).default(20),
});

function rangeOf({ months, from, to }: Pick<z.output<typeof rowsOf>, 'months' | 'from' | 'to'>): MonthRange {
  return from === undefined && to === undefined ? months : { from: from ?? null, to: to ?? null };
}

const missingOf = ({ column, source, ...months }: z.output<typeof rowsOf>) =>
  ({ column, months: rangeOf(months), source: source === '' ? null : source });

/** Missing, contradictory and suspicious data; requires an administrator of all units. */
export const qualityRoutes =
  ({ sessions, units, quality }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', requireSession(sessions));
    app.addHook('onRequest', requireDuty('administration'));
    app.addHook('onRequest', requireAllUnits(units));

    app.get(`${base}/report`, async (request, reply) => resultEnvelope(await quality.view(queryBy(request, reply))));
    // Rows of tenders are limited to users who see them anyway: an officer with only this duty sees counts.
    await app.register((async (lists) => {
      lists.addHook('onRequest', requireDuty('basicDataStatistics'));
      lists.get(`${base}/rows`, { schema: { querystring: rowsOf } }, async (request, reply) =>
        resultEnvelope(await quality.missing(missingOf(request.query), queryBy(request, reply))),
      );
      lists.get(`${base}/contradictions`, async (request, reply) =>
        listEnvelope(await quality.contradictions(queryBy(request, reply))),
      );
      lists.get(`${base}/contradictions.csv`, async (request, reply) => {
        const found = await quality.allContradictions(queryBy(request, reply));
        const rows = found.reduce((sum, { rows: own }) => sum + own.length, 0);
        describeAccess(request, { action: 'download', subject: 'contradictions', parts: [{ queryKey: null, detail: {}, rows }] });
        const name = attachment(qualityMessages.fileName(formatDay(Date.now())), '.csv');
        return reply.header('content-disposition', name).type('text/csv; charset=utf-8').send(contradictionsCsv(found));
      });
      lists.get(`${base}/duplicates`, { schema: { querystring: paged } }, async (request, reply) =>
        resultEnvelope(await quality.duplicates(request.query, queryBy(request, reply))),
      );
      lists.get(`${base}/units`, async (request, reply) => resultEnvelope(await quality.units(queryBy(request, reply))));
      lists.get(`${base}/amounts`, { schema: { querystring: paged } }, async (request, reply) =>
        resultEnvelope(await quality.amounts(request.query, queryBy(request, reply))),
      );
    }) satisfies FastifyPluginAsyncZod);
  };
