import { listEnvelope, type CompanyAnswer, type Permission } from '@tenderscope/contract';
import { companyCalls } from '@tenderscope/contract/calls';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { seesPersons } from '../data/evidence-values.ts';
import { gateCallerOf } from '../../http/query-gate.ts';
import { describeAccess, type AccessPart } from '../audit/register-access-log.ts';
import { actorOf, requireDuty } from '../sessions/require-duty.ts';
import { callerOf, requireSession } from '../sessions/require-session.ts';
import { routesOf } from '../../http/routes-of.ts';
import type { AuditService } from '../audit/audit-service.ts';
import type { SessionService } from '../sessions/session-service.ts';
import type { CompanyProvider } from './company-provider.ts';
import { maskedHolders } from './masked-holders.ts';
import { clientAbortSignal } from '../../http/client-abort-signal.ts';

/** Both paths are in use: behind a separate proxy, and on the server itself. */
const prefixes = ['/third-party/api/other-api', '/api/other-api'] as const;
/** Screens that show the answers of these calls. */
const screens: readonly Permission[] = ['individualHolographicPortrait', 'warningRelationAnalysis', 'complexRelationAnalysis'];

export interface CompanyRouteNeeds {
  sessions: SessionService;
  companies: CompanyProvider;
  audit: AuditService;
}

/** Shareholders and judicial risks of a company by name. Facts of companies: no unit scope. */
export const thirdPartyRoutes =
  ({ sessions, companies, audit }: CompanyRouteNeeds): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', requireSession(sessions));
    app.addHook('onRequest', requireDuty(...screens));
    const route = routesOf(app, companyCalls);

    const describeLookup = (request: FastifyRequest, company: string, about: 'holders' | 'risks'): AccessPart => {
      const part: AccessPart = { queryKey: null, detail: { about, provider: companies.name }, rows: null };
      describeAccess(request, { action: 'companyLookup', subject: company, parts: [part] });
      return part;
    };
    for (const prefix of prefixes) {
      route(`GET ${prefix}/queryGuDongData`, async (request, reply) => {
        const { qiYeName } = request.query;
        const caller = gateCallerOf(callerOf(request).user);
        const part = describeLookup(request, qiYeName, 'holders');
        const isNamed = seesPersons(callerOf(request).user);
        const found = await companies.holders(qiYeName, clientAbortSignal(request, reply), caller);
        const { known, shareholders, officers } = isNamed ? found : maskedHolders(found);
        part.rows = shareholders.length + officers.length;
        const people = shareholders.filter(({ guDong_type: type }) => type === 'person').length + officers.length;
        if (isNamed && people > 0) await audit.record(actorOf(request), 'personalRead', qiYeName, { ...part.detail, people });
        return answer(shareholders, { qiYeName, known, provider: companies.name, officers });
      });
      route(`GET ${prefix}/querySiFaFengXianInfo`, async (request, reply) => {
        const { qiYeName } = request.query;
        const caller = gateCallerOf(callerOf(request).user);
        const part = describeLookup(request, qiYeName, 'risks');
        const { known, risks } = await companies.risks(qiYeName, clientAbortSignal(request, reply), caller);
        part.rows = risks.length;
        return answer(risks, { qiYeName, known, provider: companies.name });
      });
    }
  };

function answer<Row>(rows: Row[], about: CompanyAnswer) {
  const envelope = listEnvelope(rows);
  return { ...envelope, data: { ...envelope.data, data: about } };
}
