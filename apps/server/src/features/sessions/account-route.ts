import { menuPaths, messages, resultEnvelope, unitTree, type UserInfo } from '@tenderscope/contract';
import type { StoredSession, StoredUser } from '@tenderscope/state';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { isPasswordProblem } from '../accounts/password-problem.ts';
import { actorOf } from './require-duty.ts';
import { callerOf, requireSession } from './require-session.ts';
import type { Services } from '../../services.ts';
import { grantedDuties, menuOf } from './granted.ts';

/** Account and permissions of the signed-in user, and the logout. */
export const accountRoutes =
  ({ sessions, units, audit, previews, pdf, isSeparated }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', requireSession(sessions, ['open', 'passwordChange']));

    app.get('/api/auth-api/getUserMenus/:appGuid', { schema: { params: z.object({ appGuid: z.string().min(1).max(64) }) } }, async (request) => {
      const { user } = callerOf(request);
      return resultEnvelope(menuOf(user, isSeparated));
    });

    app.get('/api/auth-api/getUserInfo', async (request) => {
      const { user, passwordProblem, preview, session } = callerOf(request);
      const { guid, loginName, userName, deptName, isGenerateUser } = user;
      const scope = await units.scopeOf(user);
      const zbrList = [...(await units.unitsIn(scope))];
      const info: UserInfo = {
        guid,
        loginName,
        userName,
        deptName,
        isGenerateUser,
        roles: user.roles.map((role) => role.name),
        menuAuthPath: menuPaths(menuOf(user, isSeparated)),
        zbrList,
        zbrTree: unitTree(zbrList),
        zbrArr: zbrList.map((unit) => unit.DanWei_Guid),
        seesAllUnits: scope.kind === 'all',
        duties: grantedDuties(user),
        preview: preview && { roleName: preview.role.name, unitName: preview.unitName },
        passwordAdvice: isPasswordProblem(passwordProblem) ? messages.accounts.password[passwordProblem] : null,
        lastLogin: session.previousLoginAt === null ? null : { at: session.previousLoginAt, address: session.previousLoginAddress ?? '' },
        passwordNotice: passwordNotice(user, session),
        mustChangePassword: session.stage === 'passwordChange',
        printsPdf: pdf.isAvailable,
      };
      return resultEnvelope(info);
    });

    app.post('/api/auth-api/preview/end', async (request) => {
      await previews.end(actorOf(request), callerOf(request));
      return resultEnvelope(true);
    });

    app.post('/login/logout', async (request) => {
      await audit.record(actorOf(request), 'logout');
      await sessions.end(callerOf(request).tokenHash);
      return resultEnvelope(true);
    });

    app.post('/extract-supplier/extract/getSystemTime', () => resultEnvelope(Date.now()));
  };

/** Time of a password change between the previous login and the start of this session; null without one. */
function passwordNotice({ passwordSetAt }: StoredUser, { previousLoginAt, startedAt }: StoredSession): number | null {
  return previousLoginAt !== null && passwordSetAt > previousLoginAt && passwordSetAt <= startedAt ? passwordSetAt : null;
}
