import { listEnvelope, objectEnvelope, resultEnvelope } from '@tenderscope/contract';
import { tipCalls } from '@tenderscope/contract/calls';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { clientAbortSignal } from '../../../http/client-abort-signal.ts';
import { routesOf } from '../../../http/routes-of.ts';
import { actorOf, requireDuty } from '../../sessions/require-duty.ts';
import { callerOf, requireSession } from '../../sessions/require-session.ts';
import type { CaseRouteNeeds } from '../case-routes.ts';
import { recordedStep } from '../recorded-step.ts';
import type { AnyTipStep } from './tip-steps.ts';

/** Reports of irregularities: list, one with its history, registration, steps, and the sender. */
export const tipRoutes =
  ({ sessions, tips, audit }: CaseRouteNeeds): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', requireSession(sessions));
    app.addHook('onRequest', requireDuty('riskCases'));
    const userOf = (request: FastifyRequest) => callerOf(request).user;
    const route = routesOf(app, tipCalls);
    /** Takes a step; the audit log has what it is about, but no text of the report. */
    const take = (request: FastifyRequest, guid: string, one: AnyTipStep) => {
      const { version: _version, note: _note, ...detail } = one.step;
      const step = { act: 'tipStep', guid, detail: { action: one.action, ...detail } } as const;
      return recordedStep(request, audit, step, async () => resultEnvelope(await tips.act(userOf(request), guid, one)));
    };

    route('POST /api/tip-api/page', async (request) => {
      const { rows, total } = await tips.page(userOf(request), request.body);
      return listEnvelope(rows, { total, page: request.body.pageNum, size: request.body.pageSize });
    });
    route('GET /api/tip-api/counts', async (request) => objectEnvelope(await tips.counts(userOf(request))));
    route('POST /api/tip-api', (request, reply) => {
      const { kind, companies } = request.body;
      const step = { act: 'tipRegister', guid: companies.join(','), detail: { kind } } as const;
      const signal = clientAbortSignal(request, reply);
      return recordedStep(request, audit, step, async () => resultEnvelope(await tips.register(userOf(request), request.body, signal)));
    });
    route('GET /api/tip-api/:guid', async (request) => {
      const one = await tips.one(userOf(request), request.params.guid);
      await audit.record(actorOf(request), 'tipRead', one.guid, { number: one.number });
      return objectEnvelope(one);
    });
    route('GET /api/tip-api/:guid/source', async (request) => {
      const source = await tips.source(userOf(request), request.params.guid);
      await audit.record(actorOf(request), 'tipSourceRead', request.params.guid, {});
      return objectEnvelope(source);
    });
    route('POST /api/tip-api/:guid/assign', (request) => take(request, request.params.guid, { action: 'assign', step: request.body }));
    route('POST /api/tip-api/:guid/note', (request) => take(request, request.params.guid, { action: 'note', step: request.body }));
    route('POST /api/tip-api/:guid/attach', (request) => take(request, request.params.guid, { action: 'attach', step: request.body }));
    route('POST /api/tip-api/:guid/close', (request) => take(request, request.params.guid, { action: 'close', step: request.body }));
    route('POST /api/tip-api/:guid/reopen', (request) => take(request, request.params.guid, { action: 'reopen', step: request.body }));
  };
