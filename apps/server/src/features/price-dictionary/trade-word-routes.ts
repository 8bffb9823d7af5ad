import { listEnvelope, resultEnvelope } from '@tenderscope/contract';
import { priceDictionaryCalls } from '@tenderscope/contract/calls';
import type { FastifyPluginAsync } from 'fastify';
import { routesOf } from '../../http/routes-of.ts';
import type { UnitDirectory } from '../data/unit-directory.ts';
import { actorOf, requireAllUnits, requireDuty } from '../sessions/require-duty.ts';
import { requireSession } from '../sessions/require-session.ts';
import type { SessionService } from '../sessions/session-service.ts';
import type { TradeDictionary } from './trade-dictionary.ts';
import { tradeWordErrors } from './trade-word-errors.ts';

export interface PriceDictionaryRouteNeeds {
  sessions: SessionService;
  units: UnitDirectory;
  tradeDictionary: TradeDictionary;
}

/** Dictionary of the price lookup for the searches of every user. */
export const tradeDictionaryRoute =
  ({ sessions, tradeDictionary }: PriceDictionaryRouteNeeds): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', requireSession(sessions));
    routesOf(app, priceDictionaryCalls)('GET /api/dict-api/tradeWords', async () => listEnvelope(await tradeDictionary.words()));
  };

/** Trade words; requires an administrator of all units, because they apply to all. */
export const tradeWordRoutes =
  ({ sessions, units, tradeDictionary }: PriceDictionaryRouteNeeds): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', requireSession(sessions));
    app.addHook('onRequest', requireDuty('administration'));
    app.addHook('onRequest', requireAllUnits(units, tradeWordErrors.needsAllUnits));
    const route = routesOf(app, priceDictionaryCalls);

    route('GET /api/admin-api/tradeWords', async () => listEnvelope(await tradeDictionary.view()));
    route('POST /api/admin-api/tradeWords', async (request) => {
      await tradeDictionary.save(actorOf(request), request.body);
      return resultEnvelope(true);
    });
    route('POST /api/admin-api/tradeWords/remove', async (request) => {
      await tradeDictionary.remove(actorOf(request), request.body.word);
      return resultEnvelope(true);
    });
  };
