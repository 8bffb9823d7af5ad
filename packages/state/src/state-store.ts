import type { Database } from './database.ts';
import { DeviceKeyRepository } from './device-key-repository.ts';
import { LoginFailureRepository } from './login-failure-repository.ts';
import { SessionRepository } from './session-repository.ts';
import { UserRepository } from './user-repository.ts';

/** Who may do what: users, roles, sessions and what guards the login. */
export interface StateStore {
  users: UserRepository;
  sessions: SessionRepository;
  deviceKeys: DeviceKeyRepository;
  loginFailures: LoginFailureRepository;
  close(): Promise<void>;
}

export function stateStore(db: Database, close: () => Promise<void>): StateStore {
  return {
    users: new UserRepository(db),
    sessions: new SessionRepository(db),
    deviceKeys: new DeviceKeyRepository(db),
    loginFailures: new LoginFailureRepository(db),
    close,
  };
}
