import { messages, neighboursAskSchema, objectEnvelope, partyGuidSchema, pathsAskSchema, type Permission } from '@tenderscope/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { gateCallerOf } from '../../data/query-gate.ts';
import { HttpError } from '../../http-error.ts';
import { describeAccess, type AccessPart } from '../../plugins/access-log.ts';
import { requireDuty } from '../../plugins/duty.ts';
import { callerOf, requireSession } from '../../plugins/session.ts';
import type { RelationCaller } from '../../relations/relation-service.ts';
import type { Services } from '../../services.ts';
import { goneSignal } from '../data/gone-signal.ts';

const base = '/api/relation-api';
/** The screens that draw relations. */
const screens: readonly Permission[] = ['complexRelationAnalysis', 'warningRelationAnalysis'];

/** The graph of parties: paths between companies, what is near a party, how much of it there is. */
export const relationRoutes =
  ({ sessions, relations, units }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', requireSession(sessions));
    app.addHook('onRequest', requireDuty(...screens));

    const describe = (request: FastifyRequest, about: string, subject: string, ask: object): AccessPart => {
      const part: AccessPart = { queryKey: null, detail: { about, ...ask }, rows: null };
      describeAccess(request, { action: 'companyLookup', subject, parts: [part] });
      return part;
    };
    const callerIn = async (request: FastifyRequest, reply: FastifyReply): Promise<RelationCaller> => {
      const { user } = callerOf(request);
      void reply.header('cache-control', 'private, no-store');
      return { scope: await units.scopeOf(user), signal: goneSignal(request, reply), gate: gateCallerOf(user) };
    };

    app.post(`${base}/paths`, async (request, reply) => {
      const ask = read(pathsAskSchema, request.body);
      const part = describe(request, 'paths', ask.companies.join(', '), ask);
      const answer = await relations.paths(ask, await callerIn(request, reply));
      part.rows = answer.paths.length;
      return objectEnvelope(answer);
    });
    app.post(`${base}/neighbours`, async (request, reply) => {
      const ask = read(neighboursAskSchema, request.body);
      const part = describe(request, 'neighbours', ask.guid, ask);
      const answer = await relations.neighbours(ask, await callerIn(request, reply));
      part.rows = answer.nodes.length;
      return objectEnvelope(answer);
    });
    app.get(`${base}/counts/:guid`, async (request, reply) => {
      const guid = read(partyGuidSchema, (request.params as { guid: string }).guid);
      const part = describe(request, 'counts', guid, {});
      const answer = await relations.counts(guid, await callerIn(request, reply));
      part.rows = answer.counts.length;
      return objectEnvelope(answer);
    });
  };

/** @throws HttpError 400 with the first problem's own text. */
function read<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const isNoObject = issue?.path.length === 0 && issue.code === 'invalid_type';
  throw new HttpError(400, isNoObject ? messages.badRequest('body') : (issue?.message ?? messages.badRequest()));
}
