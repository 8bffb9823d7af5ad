import { dictionaryEnvelope, resultEnvelope } from '@tenderscope/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { callerOf, requireSession } from '../../plugins/session.ts';
import type { Services } from '../../services.ts';
import { citiesOf, cityTree, provinces } from './regions.ts';

export const dictionaryRoutes =
  ({ sessions, units }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', requireSession(sessions));

    app.get('/api/dict-api/issuerTree', async (request) => {
      const scope = await units.scopeOf(callerOf(request).user);
      return dictionaryEnvelope([...(await units.unitsIn(scope))]);
    });
    app.get('/api/dict-api/provinces', () => dictionaryEnvelope([...provinces]));
    app.get('/api/dict-api/cities', { schema: { querystring: z.object({ sheng_name: z.string().min(1).max(40) }) } }, (request) =>
      dictionaryEnvelope([...citiesOf(request.query.sheng_name)]),
    );
    app.get('/api/dict-api/cityTree', () => resultEnvelope(cityTree));
  };
