import { listEnvelope, resultEnvelope } from '@tenderscope/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { actorOf, requireDuty } from '../sessions/require-duty.ts';
import { callerOf, requireSession } from '../sessions/require-session.ts';
import type { Services } from '../../services.ts';
import { tradeWordErrors } from './trade-word-errors.ts';

const base = '/api/admin-api/tradeWords';
const name = z.string().trim().min(1).max(40).regex(/^[^\p{Cc}]*$/u);
const word = z.strictObject({ word: name });
const wordWithProducts = word.extend({ products: z.array(name).min(1).max(20) });

/** Dictionary of the price lookup for the searches of every user. */
export const tradeDictionaryRoute =
  ({ sessions, tradeDictionary }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', requireSession(sessions));
    app.get('/api/dict-api/tradeWords', async () => listEnvelope(await tradeDictionary.words()));
  };

/** Trade words; requires an administrator of all units, because they apply to all. */
export const tradeWordRoutes =
  ({ sessions, units, tradeDictionary }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', requireSession(sessions));
    app.addHook('onRequest', requireDuty('administration'));
    app.addHook('onRequest', async (request) => {
      const { kind } = await units.scopeOf(callerOf(request).user);
      if (kind !== 'all') throw tradeWordErrors.needsAll();
    });

    app.get(base, async () => listEnvelope(await tradeDictionary.view()));
    app.post(base, { schema: { body: wordWithProducts } }, async (request) => {
      await tradeDictionary.save(actorOf(request), request.body);
      return resultEnvelope(true);
    });
    app.post(`${base}/remove`, { schema: { body: word } }, async (request) => {
      await tradeDictionary.remove(actorOf(request), request.body.word);
      return resultEnvelope(true);
    });
  };
