import { objectEnvelope } from '@tenderscope/contract';
import { questionCalls } from '@tenderscope/contract/calls';
import type { FastifyPluginAsync } from 'fastify';
import { routesOf } from '../../http/routes-of.ts';
import { describeAccess } from '../audit/register-access-log.ts';
import type { DataRouteNeeds } from '../data/data-services.ts';
import { queryBy } from '../data/query-by.ts';
import { grantedPermissions } from '../sessions/granted.ts';
import { callerOf, requireSession } from '../sessions/require-session.ts';
import { QuestionService, type QuestionCaller } from './question-service.ts';

/** Questions in Chinese: the query that answers one. The caller then runs that query like any other. */
export const questionPlugin =
  ({ data, sessions, units, warehouse }: Omit<DataRouteNeeds, 'audit'>): FastifyPluginAsync =>
  async (app) => {
    const service = new QuestionService({ data, units, warehouse });
    app.addHook('onRequest', requireSession(sessions));
    routesOf(app, questionCalls)('POST /api/question-api', async (request, reply) => {
      const { user } = callerOf(request);
      const caller: QuestionCaller = { scope: await units.scopeOf(user), granted: grantedPermissions(user), by: queryBy(request, reply) };
      const { body } = request;
      const answer = 'question' in body ? await service.answer(body.question, caller) : service.answerReading(body.reading, caller);
      const queryKey = answer.kind === 'answer' ? answer.query.key : null;
      describeAccess(request, { action: 'query', subject: queryKey ?? '', parts: [{ queryKey, detail: { ...body }, rows: null }] });
      return objectEnvelope(answer);
    });
  };
