import { neighboursRequestSchema, objectEnvelope, partyGuidSchema, partyKinds, pathsRequestSchema, type Permission, type RelationNode } from '@tenderscope/contract';
import { relationCalls } from '@tenderscope/contract/calls';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { seesPersons } from '../data/evidence-values.ts';
import { gateCallerOf } from '../../http/query-gate.ts';
import { describeAccess, type AccessPart } from '../audit/register-access-log.ts';
import { actorOf, requireDuty } from '../sessions/require-duty.ts';
import { callerOf, requireSession } from '../sessions/require-session.ts';
import { readRequest } from './read-request.ts';
import type { RelationCaller } from './relation-service.ts';
import { writeRelationWorkbook } from './write-workbook.ts';
import { routesOf } from '../../http/routes-of.ts';
import type { RelationRouteNeeds } from './relation-services.ts';
import { clientAbortSignal } from '../../http/client-abort-signal.ts';
import { sendWorkbook } from '../exports/send-workbook.ts';

/** Screens that draw relations. */
const screens: readonly Permission[] = ['complexRelationAnalysis', 'warningRelationAnalysis', 'competitionRelationAnalysis', 'companyReport'];
/** Enough for thousands of nodes and relations with their names. */
const maxWorkbookBytes = 8 << 20;

/** Graph of parties: paths between companies, neighbours of a party, and their number. */
export const relationRoutes =
  (services: RelationRouteNeeds): FastifyPluginAsync =>
  async (app) => {
    const { sessions, relations, units, audit, exports, watermark } = services;
    app.addHook('onRequest', requireSession(sessions));
    app.addHook('onRequest', requireDuty(...screens));

    const describe = (request: FastifyRequest, about: string, subject: string, query: object): AccessPart => {
      const part: AccessPart = { queryKey: null, detail: { about, ...query }, rows: null };
      describeAccess(request, { action: 'companyLookup', subject, parts: [part] });
      return part;
    };
    const callerIn = async (request: FastifyRequest, reply: FastifyReply): Promise<RelationCaller> => {
      const { user } = callerOf(request);
      const [scope, signal] = [await units.scopeOf(user), clientAbortSignal(request, reply)];
      return { scope, signal, gate: gateCallerOf(user), arePersonsShown: seesPersons(user) };
    };
    /** Names of people are sent only after recording their reader. */
    const recordPeople = async (request: FastifyRequest, subject: string, nodes: readonly RelationNode[]): Promise<void> => {
      const people = nodes.filter(({ kind }) => kind === partyKinds[1]).length;
      if (people > 0 && seesPersons(callerOf(request).user)) await audit.record(actorOf(request), 'personalRead', subject, { people });
    };

    const route = routesOf(app, relationCalls);
    route('POST /api/relation-api/paths', async (request, reply) => {
      const query = readRequest(pathsRequestSchema, request.body);
      const part = describe(request, 'paths', query.companies.join(', '), query);
      const answer = await relations.paths(query, await callerIn(request, reply));
      part.rows = answer.paths.length;
      await recordPeople(request, query.companies.join(', '), answer.nodes);
      return objectEnvelope(answer);
    });
    route('POST /api/relation-api/neighbours', async (request, reply) => {
      const query = readRequest(neighboursRequestSchema, request.body);
      const part = describe(request, 'neighbours', query.guid, query);
      const answer = await relations.neighbours(query, await callerIn(request, reply));
      part.rows = answer.nodes.length;
      await recordPeople(request, query.guid, answer.nodes);
      return objectEnvelope(answer);
    });
    route('GET /api/relation-api/counts/:guid', async (request, reply) => {
      const guid = readRequest(partyGuidSchema, request.params.guid);
      const part = describe(request, 'counts', guid, {});
      const answer = await relations.counts(guid, await callerIn(request, reply));
      part.rows = answer.counts.length;
      return objectEnvelope(answer);
    });
    await app.register(async (files) => {
      // Read, checked and written in a separate thread: with so many cells each step would block other requests too long.
      files.removeContentTypeParser('application/json');
      files.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) => body);
      routesOf(files, relationCalls)('POST /api/relation-api/workbook', { bodyLimit: maxWorkbookBytes }, async (request, reply) => {
        describeAccess(request, { action: 'export', subject: '', parts: [{ queryKey: null, detail: {}, rows: null }] });
        const { scope, signal, gate: caller } = await callerIn(request, reply);
        const { user } = callerOf(request);
        const state = { scope, user: user.userName, ...(await stateOf(services)) };
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.from(JSON.stringify(request.body ?? null));
        const job = { body, state, watermark: watermark(user) };
        const written = await exports.inPlace(() => writeRelationWorkbook(job, signal), { signal, caller });
        const { fileName, companies, basis, rows, content } = written;
        const part: AccessPart = { queryKey: null, detail: { companies, basis }, rows };
        await audit.record(actorOf(request), 'export', fileName, { sheets: [part.detail] }).catch((error: unknown) => {
          content.destroy();
          throw error;
        });
        describeAccess(request, { action: 'export', subject: fileName, parts: [part], cause: () => content.errored });
        return sendWorkbook(reply, fileName, { totalRows: rows, body: content });
      });
    });
  };

/** Data version and time of the picture. */
async function stateOf({ relationIndexes, warehouse }: RelationRouteNeeds): Promise<{ dataVersion: number; dataTime: number | null }> {
  return { dataVersion: (await relationIndexes.current()).version, dataTime: warehouse.dataTime() };
}
