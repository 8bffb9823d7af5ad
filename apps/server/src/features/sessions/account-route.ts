import { menuPaths, messages, resultEnvelope, unitTree, type UserInfo } from '@tenderscope/contract';
import { sessionCalls } from '@tenderscope/contract/calls';
import type { StoredSession, StoredUser } from '@tenderscope/state';
import type { FastifyPluginAsync } from 'fastify';
import { isPasswordProblem } from '../accounts/password-problem.ts';
import { actorOf } from './require-duty.ts';
import { callerOf, requireSession } from './require-session.ts';
import type { RolePreviews } from '../administration/role-preview.ts';
import type { AuditService } from '../audit/audit-service.ts';
import type { UnitDirectory } from '../data/unit-directory.ts';
import type { Watermark } from '../exports/watermark.ts';
import type { PdfPrinter } from '../reports/pdf-printer.ts';
import { routesOf } from '../../http/routes-of.ts';
import { grantedDuties, menuOf } from './granted.ts';
import type { HomePageService } from '../search/home-page-service.ts';
import type { SavedQueryService } from '../search/saved-query-service.ts';
import type { SessionService } from './session-service.ts';

export interface AccountRouteNeeds {
  sessions: SessionService;
  units: UnitDirectory;
  audit: AuditService;
  previews: RolePreviews;
  pdf: PdfPrinter;
  watermark: Watermark;
  savedQueries: SavedQueryService;
  homePages: HomePageService;
  /** True if the officers' duties are mutually exclusive. */
  isSeparated: boolean;
}

/** Account and permissions of the signed-in user, and the logout. */
export const accountRoutes =
  ({ sessions, units, audit, previews, pdf, watermark, savedQueries, homePages, isSeparated }: AccountRouteNeeds): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', requireSession(sessions, ['open', 'passwordChange']));
    const route = routesOf(app, sessionCalls);

    route('GET /api/auth-api/getUserMenus/:appGuid', async (request) => {
      const { user } = callerOf(request);
      return resultEnvelope(menuOf(user, isSeparated));
    });

    route('GET /api/auth-api/getUserInfo', async (request) => {
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
        isWatermarked: watermark(user) !== undefined,
        defaultViews: await savedQueries.defaultsOf(user),
        startsAtHome: (await homePages.read(guid)).isStart,
      };
      return resultEnvelope(info);
    });

    route('POST /api/auth-api/preview/end', async (request) => {
      await previews.end(actorOf(request), callerOf(request));
      return resultEnvelope(true);
    });

    route('POST /login/logout', async (request) => {
      await audit.record(actorOf(request), 'logout');
      await sessions.end(callerOf(request).tokenHash);
      return resultEnvelope(true);
    });

    route('POST /extract-supplier/extract/getSystemTime', () => resultEnvelope(Date.now()));
  };

/** Time of a password change between the previous login and the start of this session; null without one. */
function passwordNotice({ passwordSetAt }: StoredUser, { previousLoginAt, startedAt }: StoredSession): number | null {
  return previousLoginAt !== null && passwordSetAt > previousLoginAt && passwordSetAt <= startedAt ? passwordSetAt : null;
}
