import { listEnvelope } from '@tenderscope/contract';
import { thresholdCalls } from '@tenderscope/contract/calls';
import type { FastifyPluginAsync } from 'fastify';
import { routesOf } from '../../http/routes-of.ts';
import { requireSession } from '../sessions/require-session.ts';
import type { ThresholdRouteNeeds } from './threshold-routes.ts';

/** History of the thresholds, for every user: findings name the thresholds of their day. */
export const thresholdHistoryRoute =
  ({ sessions, thresholds }: Pick<ThresholdRouteNeeds, 'sessions' | 'thresholds'>): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', requireSession(sessions));
    routesOf(app, thresholdCalls)('GET /api/dict-api/ruleThresholds', async () => listEnvelope(await thresholds.history()));
  };
