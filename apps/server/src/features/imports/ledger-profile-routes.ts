import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ledgerKinds, listEnvelope, profileTitle, resultEnvelope, type LedgerProfile } from '@tenderscope/contract';
import { ledgerProfileCalls, workbookType } from '@tenderscope/contract/calls';
import type { FastifyPluginAsync } from 'fastify';
import { routesOf } from '../../http/routes-of.ts';
import { attachment } from '../exports/attachment.ts';
import { profileOfSheet } from './ledger-profiles.ts';
import { importMessages } from './messages.ts';
import { actorOf, requireAllUnits, requireDuty } from '../sessions/require-duty.ts';
import { requireSession } from '../sessions/require-session.ts';
import type { ImportRouteNeeds } from './import-services.ts';
import { templateFolder } from '../../template-folder.ts';
import { importErrors } from './import-errors.ts';

/** Empty ledgers and named mappings; requires the duty of administration. */
export const ledgerProfileRoutes =
  ({ sessions, audit, imports: importSession, state, units }: ImportRouteNeeds): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', requireSession(sessions));
    app.addHook('onRequest', requireDuty('administration'));
    /** They apply to every import. */
    const all = requireAllUnits(units);
    const route = routesOf(app, ledgerProfileCalls);

    route('GET /api/admin-api/imports/profiles', async () => {
      const profiles = await state.ledgerProfiles.newest();
      return listEnvelope(profiles.map(({ name, version, kind, columns, savedBy, savedAt }) => {
        return { name, version, kind, columns: columns.filter(({ field }) => field !== null).length, by: savedBy, savedAt };
      }));
    });
    route('POST /api/admin-api/imports/profiles', { onRequest: all }, async (request) => {
      const { name, sheet } = request.body;
      const profile = profileOfSheet((await importSession.view(actorOf(request))).report, sheet);
      return resultEnvelope(await save({ name, ...profile }, request));
    });
    route('POST /api/admin-api/imports/profiles/file', { onRequest: all }, async (request) => resultEnvelope(await save(request.body, request)));
    route('GET /api/admin-api/imports/profiles/:name', async (request, reply) => {
      const found = await state.ledgerProfiles.find(request.params.name);
      if (!found) throw importErrors.noProfile(request.params.name);
      const { savedBy: _by, savedAt: _at, ...profile } = found;
      const head = { 'content-disposition': attachment(profile.name, '.json') };
      return reply.headers(head).type('application/json; charset=utf-8').send(`${JSON.stringify(profile, null, 2)}\n`);
    });
    route('POST /api/admin-api/imports/profiles/remove', { onRequest: all }, async (request) => {
      const { name } = request.body;
      if (!(await state.ledgerProfiles.remove(name))) throw importErrors.noProfile(name);
      await audit.record(actorOf(request), 'importProfileRemove', name);
      return resultEnvelope({ name });
    });

    route('GET /api/admin-api/imports/templates/:kind', async (request, reply) => {
      const { kind } = request.params;
      const head = { 'content-disposition': attachment(importMessages.template(ledgerKinds[kind])) };
      return reply.headers(head).type(workbookType).send(await readFile(join(templateFolder, 'ledgers', `${kind}.xlsx`)));
    });

    async function save(profile: Omit<LedgerProfile, 'version'>, request: Parameters<typeof actorOf>[0]): Promise<{ name: string; version: number }> {
      const actor = actorOf(request);
      const version = await state.ledgerProfiles.save({ ...profile, savedBy: actor.user.userName, savedAt: Date.now() }, actor.user.guid);
      const { name } = profile;
      await audit.record(actor, 'importProfileSave', profileTitle({ name, version }));
      return { name, version };
    }
  };
