import { listEnvelope, newRoleSchema, resultEnvelope, roleChangeSchema, rolePreviewSchema } from '@tenderscope/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { actorOf, requireAllUnits, requireDuty } from '../sessions/require-duty.ts';
import { callerOf, requireSession } from '../sessions/require-session.ts';
import type { Services } from '../../services.ts';

const base = '/api/admin-api/roles';
const one = z.object({ key: z.string().min(1).max(64) });

/** Roles and their previews; requires the duty of administration, or that of security if duties are separated. */
export const roleRoutes =
  ({ sessions, units, roles, previews, isSeparated }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', requireSession(sessions));
    const mayList = requireDuty('administration', ...(isSeparated ? (['securityAdministration'] as const) : []));
    const mayPreview = { onRequest: requireDuty(isSeparated ? 'securityAdministration' : 'administration') };
    /** A role applies to every unit. */
    const mayChange = { onRequest: [mayPreview.onRequest, requireAllUnits(units)] };

    app.get(base, { onRequest: mayList }, async () => listEnvelope(await roles.list()));
    app.post(base, { ...mayChange, schema: { body: newRoleSchema } }, async (request) =>
      resultEnvelope(await roles.add(actorOf(request), request.body)),
    );
    app.post(`${base}/:key`, { ...mayChange, schema: { params: one, body: roleChangeSchema } }, async (request) => {
      await roles.change(actorOf(request), request.params.key, request.body);
      return resultEnvelope(true);
    });
    app.post(`${base}/:key/preview`, { ...mayPreview, schema: { params: one, body: rolePreviewSchema } }, async (request) => {
      await previews.start(actorOf(request), callerOf(request), request.params.key, request.body.unitId);
      return resultEnvelope(true);
    });
  };
