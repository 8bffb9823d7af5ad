import type { StateStore } from '@tenderscope/state';
import type { AuditService } from '../audit/audit-service.ts';
import type { DataService } from '../data/data-service.ts';
import type { UnitDirectory } from '../data/unit-directory.ts';
import type { ReportJobs } from '../reports/report-jobs.ts';
import type { SessionService } from '../sessions/session-service.ts';
import { AccountAccess } from './account-access.ts';
import { AccountScope } from './account-scope.ts';
import { RoleAdministration } from './role-administration.ts';
import { RolePreviews } from './role-preview.ts';
import { UserAdministration } from './user-administration.ts';
import { UserImports } from './user-import.ts';

export interface AdministrationServices {
  access: AccountAccess;
  users: UserAdministration;
  userImports: UserImports;
  roles: RoleAdministration;
  previews: RolePreviews;
}

export interface AdministrationRouteNeeds extends AdministrationServices {
  sessions: SessionService;
  units: UnitDirectory;
  data: DataService;
  /** True if the officers' duties are mutually exclusive. */
  isSeparated: boolean;
}

interface AdministrationNeeds {
  state: StateStore;
  audit: AuditService;
  sessions: SessionService;
  units: UnitDirectory;
  /** Report jobs, which continue without a session. */
  jobs: Pick<ReportJobs, 'endOf'>;
  /** True if the officers' duties are mutually exclusive. */
  isSeparated: boolean;
}

/** Builds the services of users and roles. */
export function buildAdministrationServices(needs: AdministrationNeeds): AdministrationServices {
  const { state, audit, sessions, units, jobs, isSeparated } = needs;
  const accounts = new AccountScope({ state, units, isSeparated });
  const users = new UserAdministration(state, { accounts, jobs, units, audit, isSeparated });
  return {
    access: new AccountAccess(state, { accounts, jobs, sessions, audit }),
    users,
    userImports: new UserImports(state, { accounts, units, audit, users }),
    roles: new RoleAdministration(state, { audit, isSeparated }),
    previews: new RolePreviews(state, units, audit),
  };
}
