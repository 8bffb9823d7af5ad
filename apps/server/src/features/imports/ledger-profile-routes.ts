import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ledgerKindNames, ledgerKinds, listEnvelope, profileTitle, resultEnvelope, type LedgerProfile } from '@tenderscope/contract';
import { ledgerProfileName, ledgerProfileSchema } from '@tenderscope/ledger';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { attachment } from '../exports/attachment.ts';
import { profileOfSheet } from './ledger-profiles.ts';
import { importMessages } from './messages.ts';
import { actorOf, requireAllUnits, requireDuty } from '../sessions/require-duty.ts';
import { requireSession } from '../sessions/require-session.ts';
import type { Services } from '../../services.ts';
import { templateFolder } from '../../template-folder.ts';
import { importErrors } from './import-errors.ts';

const imports = '/api/admin-api/imports';
const base = `${imports}/profiles`;
const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const template = z.object({ kind: z.enum(ledgerKindNames) });
const named = z.object({ name: ledgerProfileName });
const ofSheet = named.extend({ sheet: z.string().min(1).max(500) });

/** Empty ledgers and named mappings; requires the duty of administration. */
export const ledgerProfileRoutes =
  ({ sessions, audit, imports: importSession, state, units }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', requireSession(sessions));
    app.addHook('onRequest', requireDuty('administration'));
    /** They apply to every import. */
    const all = requireAllUnits(units);

    app.get(base, async () => {
      const profiles = await state.ledgerProfiles.newest();
      return listEnvelope(profiles.map(({ name, version, kind, columns, savedBy, savedAt }) => {
        return { name, version, kind, columns: columns.filter(({ field }) => field !== null).length, by: savedBy, savedAt };
      }));
    });
    /** Stores the mapping of a sheet of the last check. */
    app.post(base, { onRequest: all, schema: { body: ofSheet } }, async (request) => {
      const { name, sheet } = request.body;
      const profile = profileOfSheet((await importSession.view(actorOf(request))).report, sheet);
      return resultEnvelope(await save({ name, ...profile }, request));
    });
    app.post(`${base}/file`, { onRequest: all, schema: { body: ledgerProfileSchema } }, async (request) => resultEnvelope(await save(request.body, request)));
    app.get(`${base}/:name`, { schema: { params: named } }, async (request, reply) => {
      const found = await state.ledgerProfiles.find(request.params.name);
      if (!found) throw importErrors.noProfile(request.params.name);
      const { savedBy: _by, savedAt: _at, ...profile } = found;
      const head = { 'content-disposition': attachment(profile.name, '.json') };
      return reply.headers(head).type('application/json; charset=utf-8').send(`${JSON.stringify(profile, null, 2)}\n`);
    });
    app.post(`${base}/remove`, { onRequest: all, schema: { body: named } }, async (request) => {
      const { name } = request.body;
      if (!(await state.ledgerProfiles.remove(name))) throw importErrors.noProfile(name);
      await audit.record(actorOf(request), 'importProfileRemove', name);
      return resultEnvelope({ name });
    });

    app.get(`${imports}/templates/:kind`, { schema: { params: template } }, async (request, reply) => {
      const { kind } = request.params;
      const head = { 'content-disposition': attachment(importMessages.template(ledgerKinds[kind])) };
      return reply.headers(head).type(workbook).send(await readFile(join(templateFolder, 'ledgers', `${kind}.xlsx`)));
    });

    async function save(profile: Omit<LedgerProfile, 'version'>, request: Parameters<typeof actorOf>[0]): Promise<{ name: string; version: number }> {
      const actor = actorOf(request);
      const version = await state.ledgerProfiles.save({ ...profile, savedBy: actor.user.userName, savedAt: Date.now() }, actor.user.guid);
      const { name } = profile;
      await audit.record(actor, 'importProfileSave', profileTitle({ name, version }));
      return { name, version };
    }
  };
