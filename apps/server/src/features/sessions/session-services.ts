import type { Environment } from '@tenderscope/contract';
import type { StateStore } from '@tenderscope/state';
import type { AuditService } from '../audit/audit-service.ts';
import { buildLoginKeys, type KeySettings } from './build-login-keys.ts';
import type { LoginKeys } from './login-keys.ts';
import { LoginService } from './login-service.ts';
import { LoginStages } from './login-stages.ts';
import { SessionService } from './session-service.ts';

export interface SessionServices {
  sessions: SessionService;
  login: LoginService;
  loginKeys: LoginKeys;
  loginStages: LoginStages;
}

type Limits = 'SESSION_IDLE_MINUTES' | 'SESSIONS_PER_USER' | 'PASSWORD_HISTORY' | 'PASSWORD_MAX_DAYS';
type Rules = 'SEPARATE_DUTIES' | 'SECOND_FACTOR_ROLES' | 'CERTIFICATE_ROLES';

interface SessionNeeds {
  state: StateStore;
  audit: AuditService;
  settings: KeySettings & Pick<Environment, Limits | Rules>;
}

/** Builds the services of sign-in and sessions; `sessionPlugin` closes the keys. */
export function buildSessionServices({ state, audit, settings }: SessionNeeds): SessionServices {
  const { SESSION_IDLE_MINUTES: idleMinutes, SESSIONS_PER_USER: perUser, SEPARATE_DUTIES: isSeparated } = settings;
  const sessions = new SessionService(state, { idleMinutes, perUser, isSeparated });
  const { SECOND_FACTOR_ROLES: secondFactorRoles, CERTIFICATE_ROLES: certificateRoles, PASSWORD_MAX_DAYS: passwordMaxDays } = settings;
  const loginStages = new LoginStages(state, { secondFactorRoles, certificateRoles, passwordMaxDays });
  const loginKeys = buildLoginKeys(state, settings);
  const parts = { sessions, audit, keys: loginKeys, stages: loginStages };
  const login = new LoginService(state, parts, { passwordHistory: settings.PASSWORD_HISTORY });
  return { sessions, login, loginKeys, loginStages };
}
