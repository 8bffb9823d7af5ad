import { companyAskSchema, listEnvelope, type CompanyAnswer } from '@tenderscope/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { requireSession } from '../../plugins/session.ts';
import type { Services } from '../../services.ts';
import { goneSignal } from '../data/gone-signal.ts';

/** Both addresses are in use: behind a proxy of its own, and on the server itself. */
const prefixes = ['/third-party/api/other-api', '/api/other-api'];
const schema = { querystring: companyAskSchema };

/** Shareholders and judicial risks of a company by name. Facts of companies: no unit scope. */
export const thirdPartyRoutes =
  ({ sessions, companies }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('preHandler', requireSession(sessions));

    for (const prefix of prefixes) {
      app.get(`${prefix}/queryGuDongData`, { schema }, async (request, reply) => {
        const { qiYeName } = request.query;
        const { known, shareholders, officers } = await companies.holders(qiYeName, goneSignal(request, reply));
        return answer(shareholders, { qiYeName, known, provider: companies.name, officers });
      });
      app.get(`${prefix}/querySiFaFengXianInfo`, { schema }, async (request, reply) => {
        const { qiYeName } = request.query;
        const { known, risks } = await companies.risks(qiYeName, goneSignal(request, reply));
        return answer(risks, { qiYeName, known, provider: companies.name });
      });
    }
  };

function answer<Row>(rows: Row[], about: CompanyAnswer) {
  const envelope = listEnvelope(rows);
  return { ...envelope, data: { ...envelope.data, data: about } };
}
