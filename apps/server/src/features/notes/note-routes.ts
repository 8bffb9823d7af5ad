import { listEnvelope, resultEnvelope } from '@tenderscope/contract';
import { noteCalls } from '@tenderscope/contract/calls';
import type { FastifyPluginAsync } from 'fastify';
import { routesOf } from '../../http/routes-of.ts';
import { actorOf } from '../sessions/require-duty.ts';
import { callerOf, requireSession } from '../sessions/require-session.ts';
import type { SessionService } from '../sessions/session-service.ts';
import type { NoteService } from './note-service.ts';

export interface NoteRouteNeeds {
  sessions: SessionService;
  notes: NoteService;
}

/** Notes on charts: read, added, changed and withdrawn. */
export const noteRoutes =
  ({ sessions, notes }: NoteRouteNeeds): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', requireSession(sessions));
    const route = routesOf(app, noteCalls);

    route('GET /api/note-api/notes', async (request) => listEnvelope(await notes.list(callerOf(request).user, request.query.metric)));
    route('POST /api/note-api/notes', async (request) => resultEnvelope(await notes.add(actorOf(request), request.body)));
    route('POST /api/note-api/notes/:guid', async (request) =>
      resultEnvelope(await notes.change(actorOf(request), request.params.guid, request.body)),
    );
    route('POST /api/note-api/notes/:guid/withdraw', async (request) => {
      await notes.withdraw(actorOf(request), request.params.guid);
      return resultEnvelope(true as const);
    });
  };
