import {
  messages, neighboursAskSchema, objectEnvelope, partyGuidSchema, partyKinds, pathsAskSchema, relationWorkbookSchema,
  type Permission, type RelationNode,
} from '@tenderscope/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { seesPersons } from '../../data/evidence-values.ts';
import { gateCallerOf } from '../../data/query-gate.ts';
import { HttpError } from '../../http-error.ts';
import { describeAccess, type AccessPart } from '../../plugins/access-log.ts';
import { actorOf, requireDuty } from '../../plugins/duty.ts';
import { callerOf, requireSession } from '../../plugins/session.ts';
import type { RelationCaller } from '../../relations/relation-service.ts';
import { relationSheets } from '../../relations/relation-sheets.ts';
import type { Services } from '../../services.ts';
import { workbookStream } from '../../export/xlsx/workbook-stream.ts';
import type { Writer } from '../../export/export-service.ts';
import { goneSignal } from '../data/gone-signal.ts';
import { sendWorkbook } from '../export/send-workbook.ts';

const base = '/api/relation-api';
/** The screens that draw relations. */
const screens: readonly Permission[] = ['complexRelationAnalysis', 'warningRelationAnalysis'];
/** Thousands of nodes and relations with their names. */
const maxWorkbookBytes = 8 << 20;

/** The graph of parties: paths between companies, what is near a party, how much of it there is. */
export const relationRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const { sessions, relations, units, audit, exports } = services;
    app.addHook('onRequest', requireSession(sessions));
    app.addHook('onRequest', requireDuty(...screens));

    const describe = (request: FastifyRequest, about: string, subject: string, ask: object): AccessPart => {
      const part: AccessPart = { queryKey: null, detail: { about, ...ask }, rows: null };
      describeAccess(request, { action: 'companyLookup', subject, parts: [part] });
      return part;
    };
    const callerIn = async (request: FastifyRequest, reply: FastifyReply): Promise<RelationCaller> => {
      const { user } = callerOf(request);
      const [scope, signal] = [await units.scopeOf(user), goneSignal(request, reply)];
      return { scope, signal, gate: gateCallerOf(user), arePersonsShown: seesPersons(user) };
    };
    /** Names of people are sent only when it is written down who sees them. */
    const recordPeople = async (request: FastifyRequest, subject: string, nodes: readonly RelationNode[]): Promise<void> => {
      const people = nodes.filter(({ kind }) => kind === partyKinds[1]).length;
      if (people > 0 && seesPersons(callerOf(request).user)) await audit.record(actorOf(request), 'personalRead', subject, { people });
    };

    app.post(`${base}/paths`, async (request, reply) => {
      const ask = read(pathsAskSchema, request.body);
      const part = describe(request, 'paths', ask.companies.join(', '), ask);
      const answer = await relations.paths(ask, await callerIn(request, reply));
      part.rows = answer.paths.length;
      await recordPeople(request, ask.companies.join(', '), answer.nodes);
      return objectEnvelope(answer);
    });
    app.post(`${base}/neighbours`, async (request, reply) => {
      const ask = read(neighboursAskSchema, request.body);
      const part = describe(request, 'neighbours', ask.guid, ask);
      const answer = await relations.neighbours(ask, await callerIn(request, reply));
      part.rows = answer.nodes.length;
      await recordPeople(request, ask.guid, answer.nodes);
      return objectEnvelope(answer);
    });
    app.get(`${base}/counts/:guid`, async (request, reply) => {
      const guid = read(partyGuidSchema, (request.params as { guid: string }).guid);
      const part = describe(request, 'counts', guid, {});
      const answer = await relations.counts(guid, await callerIn(request, reply));
      part.rows = answer.counts.length;
      return objectEnvelope(answer);
    });
    app.post(`${base}/workbook`, { bodyLimit: maxWorkbookBytes }, async (request, reply) => {
      const ask = read(relationWorkbookSchema, request.body);
      const { scope, signal, gate } = await callerIn(request, reply);
      const sheets = relationSheets(ask, { scope, user: callerOf(request).user.userName, ...(await stateOf(services)) });
      const part: AccessPart = { queryKey: null, detail: { companies: ask.companies, basis: ask.basis }, rows: null };
      await audit.record(actorOf(request), 'export', ask.fileName, { sheets: [part.detail] });
      const write: Writer = (all) => workbookStream(all, { fallbackName: messages.exports.sheet });
      const opened = await exports.open(sheets, write, signal, { caller: gate });
      part.rows = opened.totalRows;
      describeAccess(request, { action: 'export', subject: ask.fileName, parts: [part], cause: () => opened.body.errored });
      return sendWorkbook(reply, ask.fileName, opened);
    });
  };

/** Of which data the picture is. */
async function stateOf({ relationIndexes, warehouse }: Services): Promise<{ dataVersion: number; dataTime: number | null }> {
  return { dataVersion: (await relationIndexes.current()).version, dataTime: warehouse.dataTime() };
}

/** @throws HttpError 400 with the first problem's own text. */
function read<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const isNoObject = issue?.path.length === 0 && issue.code === 'invalid_type';
  throw new HttpError(400, isNoObject ? messages.badRequest('body') : (issue?.message ?? messages.badRequest()));
}
