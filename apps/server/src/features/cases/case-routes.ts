import { Readable } from 'node:stream';
import {
  caseActions,
  listEnvelope,
  objectEnvelope,
  resultEnvelope,
  type CaseAction,
  type CaseBulk,
  type CaseBulkAnswer,
  type CaseStep,
} from '@tenderscope/contract';
import { caseCalls } from '@tenderscope/contract/calls';
import type { FastifyError, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { attachment } from '../exports/attachment.ts';
import { describeAccess, type AccessPart } from '../audit/register-access-log.ts';
import { actorOf, requireDuty } from '../sessions/require-duty.ts';
import { httpErrorOf } from '../../http/errors.ts';
import { callerOf, requireSession } from '../sessions/require-session.ts';
import { clientAbortSignal } from '../../http/client-abort-signal.ts';
import { routesOf } from '../../http/routes-of.ts';
import type { AuditService } from '../audit/audit-service.ts';
import type { SessionService } from '../sessions/session-service.ts';
import type { CaseServices } from './case-services.ts';
import { recordedStep } from './recorded-step.ts';
import { caseErrors } from './case-errors.ts';

export interface CaseRouteNeeds extends CaseServices {
  sessions: SessionService;
  audit: AuditService;
  /** Maximum time for a part of an upload to arrive, ms. */
  bodyTimeoutMs: number | undefined;
}

/** Cases: list, counts, one with its history, opening, and a path for each action. */
export const caseRoutes =
  ({ sessions, cases, caseOpening, findingAdding, caseExport, audit }: CaseRouteNeeds): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', requireSession(sessions));
    app.addHook('onRequest', requireDuty('riskCases'));
    const userOf = (request: FastifyRequest) => callerOf(request).user;
    const route = routesOf(app, caseCalls);

    route('GET /api/case-api/counts', async (request) => objectEnvelope(await cases.counts(userOf(request))));
    route('GET /api/case-api/effects', async (request, reply) => listEnvelope(await cases.effects(userOf(request), clientAbortSignal(request, reply))));
    route('GET /api/case-api/assignees', async (request) => listEnvelope(await cases.assignees(userOf(request))));
    route('POST /api/case-api/page', async (request) => {
      const { rows, total } = await cases.page(userOf(request), request.body);
      return listEnvelope(rows, { total, page: request.body.pageNum, size: request.body.pageSize });
    });
    route('POST /api/case-api/of-subjects', async (request, reply) => {
      return listEnvelope(await cases.ofSubjects(userOf(request), request.body, clientAbortSignal(request, reply)));
    });
    route('POST /api/case-api', { onRequest: requireDuty('casework') }, (request, reply) => {
      const { subject, rule, evidence } = request.body;
      const step = { act: 'caseOpen', guid: subject.guids.join(','), detail: { rule, kind: subject.kind, evidence } } as const;
      const signal = clientAbortSignal(request, reply);
      return recordedStep(request, audit, step, async () => resultEnvelope(await caseOpening.open(userOf(request), request.body, signal)));
    });
    route('POST /api/case-api/fitting', { onRequest: requireDuty('casework') }, async (request, reply) => {
      return listEnvelope(await findingAdding.fitting(userOf(request), request.body, clientAbortSignal(request, reply)));
    });
    route('POST /api/case-api/:guid/findings', { onRequest: requireDuty('casework') }, (request, reply) => {
      const { guid } = request.params;
      const { subject, rule, evidence } = request.body;
      const step = { guid, detail: { action: 'findingAdd', rule, kind: subject.kind, guids: subject.guids, evidence } };
      const signal = clientAbortSignal(request, reply);
      const user = userOf(request);
      return recordedStep(request, audit, step, async () => resultEnvelope(await findingAdding.add(user, guid, request.body, signal)));
    });
    route('POST /api/case-api/bulk', { onRequest: requireDuty('casework') }, async (request, reply) => {
      const by = { user: userOf(request), signal: clientAbortSignal(request, reply) };
      const stepOf = bulkStep(request.body);
      const answer: CaseBulkAnswer = { done: [], refused: [] };
      for (const { guid, version } of request.body.cases) {
        try {
          const { action } = request.body;
          await recordedStep(request, audit, { guid, detail: { action } }, () => cases.act(by, guid, action, stepOf(version)));
          answer.done.push(guid);
        } catch (error) {
          const { status, message: reason } = httpErrorOf(error as FastifyError, request);
          if (status >= 500) throw error;
          answer.refused.push({ guid, reason });
        }
      }
      return resultEnvelope(answer);
    });
    route('GET /api/case-api/:guid', async (request, reply) => {
      const evidence = await cases.evidenceRead(userOf(request), request.params.guid);
      await audit.record(actorOf(request), 'caseRead', request.params.guid, { evidence });
      return objectEnvelope(await cases.one(userOf(request), request.params.guid, clientAbortSignal(request, reply)));
    });
    route('GET /api/case-api/:guid/values', async (request, reply) => {
      const { guid } = request.params;
      const evidence = await cases.evidenceRead(userOf(request), guid);
      const part: AccessPart = { queryKey: evidence.query, detail: { case: guid, ...evidence }, rows: null };
      describeAccess(request, { action: 'query', subject: guid, parts: [part] });
      const values = await cases.values(userOf(request), guid, clientAbortSignal(request, reply));
      part.rows = values.rows.length;
      for (const action of cases.seenIn(userOf(request), values)) {
        await audit.record(actorOf(request), action, values.query, { rows: values.rows.length, case: guid });
      }
      return objectEnvelope(values);
    });
    route('GET /api/case-api/:guid/export', async (request, reply) => {
      const { one, body } = await caseExport.archive(userOf(request), request.params.guid);
      const { number, evidence, files } = one;
      await audit.record(actorOf(request), 'caseExport', one.guid, { number, sha256: evidence.sha256, files: files.length });
      return reply
        .header('content-disposition', attachment(number, '.zip'))
        .type('application/zip')
        .send(Readable.from(body, { objectMode: false }));
    });
    for (const action of Object.keys(caseActions) as CaseAction[]) {
      route(`POST /api/case-api/:guid/${action}`, (request, reply) => {
        const { guid } = request.params;
        const by = { user: userOf(request), signal: clientAbortSignal(request, reply) };
        const take = async () => resultEnvelope(await cases.act(by, guid, action, request.body));
        return recordedStep(request, audit, { guid, detail: { action } }, take);
      });
    }
  };

/** Step of each case. @throws HttpError 400 without an assignee or a reason. */
function bulkStep({ action, assigneeGuid, reason, note }: CaseBulk): (version: number) => CaseStep<'assign' | 'exclude'> {
  if (action === 'assign') {
    if (assigneeGuid === undefined) throw caseErrors.noAssignee();
    return (version) => ({ version, assigneeGuid, note });
  }
  if (reason === undefined) throw caseErrors.noReason();
  return (version) => ({ version, reason, note });
}
