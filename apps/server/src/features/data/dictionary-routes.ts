import { dictionaryEnvelope, resultEnvelope } from '@tenderscope/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { callerOf, requireSession } from '../sessions/require-session.ts';
import type { Services } from '../../services.ts';
import { citiesNamed, citiesOf, cityTree, provinces } from './regions.ts';

export const dictionaryRoutes =
  ({ sessions, units }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', requireSession(sessions));

    app.get('/api/dict-api/issuerTree', async (request) => {
      const scope = await units.scopeOf(callerOf(request).user);
      return dictionaryEnvelope([...(await units.unitsIn(scope))]);
    });
    app.get('/api/dict-api/provinces', () => dictionaryEnvelope([...provinces]));
    const citySearch = z.object({ sheng_name: z.string().min(1).max(40), shi_name: z.string().min(1).max(100).optional() });
    app.get('/api/dict-api/cities', { schema: { querystring: citySearch } }, ({ query: { sheng_name: province, shi_name: city } }) =>
      dictionaryEnvelope(city === undefined ? citiesOf(province) : citiesNamed(province, city)),
    );
    app.get('/api/dict-api/cityTree', () => resultEnvelope(cityTree));
  };
