import { dictionaryEnvelope, resultEnvelope } from '@tenderscope/contract';
import { dictionaryCalls } from '@tenderscope/contract/calls';
import type { FastifyPluginAsync } from 'fastify';
import { readerOf, requireSession } from '../sessions/require-session.ts';
import { routesOf } from '../../http/routes-of.ts';
import type { DataRouteNeeds } from './data-services.ts';
import { citiesNamed, citiesOf, cityTree, provinces } from './regions.ts';

export const dictionaryRoutes =
  ({ sessions, units }: Pick<DataRouteNeeds, 'sessions' | 'units'>): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', requireSession(sessions));
    const route = routesOf(app, dictionaryCalls);

    route('GET /api/dict-api/issuerTree', async (request) => {
      const scope = await units.scopeOf(readerOf(request));
      return dictionaryEnvelope([...(await units.unitsIn(scope))]);
    });
    route('GET /api/dict-api/provinces', () => dictionaryEnvelope([...provinces]));
    route('GET /api/dict-api/cities', ({ query: { sheng_name: province, shi_name: city } }) =>
      dictionaryEnvelope(city === undefined ? citiesOf(province) : citiesNamed(province, city)),
    );
    route('GET /api/dict-api/cityTree', () => resultEnvelope(cityTree));
  };
