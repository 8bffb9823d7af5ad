import { listEnvelope, resultEnvelope } from '@tenderscope/contract';
import { caseCalls } from '@tenderscope/contract/calls';
import type { FastifyPluginAsync } from 'fastify';
import { routesOf } from '../../http/routes-of.ts';
import { requireDuty } from '../sessions/require-duty.ts';
import { callerOf, requireSession } from '../sessions/require-session.ts';
import type { CaseRouteNeeds } from './case-routes.ts';
import { recordedStep } from './recorded-step.ts';

/** Work within a case: tasks, measures and their feedback. */
export const caseWorkRoutes =
  ({ sessions, cases, caseTasks, caseMeasures, audit }: CaseRouteNeeds): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', requireSession(sessions));
    app.addHook('onRequest', requireDuty('riskCases'));
    const route = routesOf(app, caseCalls);

    route('GET /api/case-api/:guid/task-owners', async (request) => {
      const { scopeUnit } = await cases.find(callerOf(request).user, request.params.guid);
      return listEnvelope(await cases.readers(scopeUnit));
    });
    route('POST /api/case-api/:guid/tasks', (request) => {
      const { params: { guid }, body } = request;
      const { user } = callerOf(request);
      const step = { guid, detail: { action: 'taskAdd', ...body } };
      return recordedStep(request, audit, step, async () => resultEnvelope(await caseTasks.add(user, guid, body)));
    });
    route('POST /api/case-api/:guid/tasks/:task/change', (request) => {
      const { params: { guid, task }, body } = request;
      const { user } = callerOf(request);
      const step = { guid, detail: { action: 'taskChange', task, ...body } };
      return recordedStep(request, audit, step, async () => resultEnvelope(await caseTasks.change(user, guid, task, body)));
    });
    route('POST /api/case-api/:guid/tasks/:task/end', (request) => {
      const { params: { guid, task }, body } = request;
      const { user } = callerOf(request);
      const step = { guid, detail: { action: 'taskEnd', task, state: body.state } };
      return recordedStep(request, audit, step, async () => resultEnvelope(await caseTasks.end(user, guid, task, body)));
    });
    route('POST /api/case-api/:guid/measures', (request) => {
      const { params: { guid }, body } = request;
      const { user } = callerOf(request);
      const step = { guid, detail: { action: 'measureAdd', ...body } };
      return recordedStep(request, audit, step, async () => resultEnvelope(await caseMeasures.add(user, guid, body)));
    });
    route('POST /api/case-api/:guid/measures/:measure/feedback', (request) => {
      const { params: { guid, measure }, body } = request;
      const { user } = callerOf(request);
      const step = { guid, detail: { action: 'measureFeedback', measure, fileGuid: body.fileGuid } };
      return recordedStep(request, audit, step, async () => resultEnvelope(await caseMeasures.report(user, guid, measure, body)));
    });
    route('POST /api/case-api/:guid/measures/:measure/review', (request) => {
      const { params: { guid, measure }, body } = request;
      const { user } = callerOf(request);
      const step = { guid, detail: { action: 'measureReview', measure, isAccepted: body.isAccepted } };
      return recordedStep(request, audit, step, async () => resultEnvelope(await caseMeasures.review(user, guid, measure, body)));
    });
  };
