import { randomUUID } from 'node:crypto';
import { permissions } from '@tenderscope/contract';
import { accountJobs } from '../../src/features/accounts/account-jobs.ts';
import { addUser } from '../../src/features/accounts/add-user.ts';
import { adminPassword, type BootedApp } from './boot-app.ts';
import { TestClient } from './test-client.ts';

/** Client signed in to an account whose password is `adminPassword`. */
export async function signIn(app: BootedApp, login = 'admin'): Promise<TestClient> {
  const client = new TestClient(app.base);
  await client.login(login, adminPassword);
  return client;
}

/** Signs in a new user who sees a unit and those below it; each call creates another account. */
export async function signInToUnit(app: BootedApp, unit: string): Promise<TestClient> {
  const login = `buyer-${randomUUID()}`;
  await accountJobs.add(app.state, { login, name: unit, unit, password: adminPassword });
  return signIn(app, login);
}

/** The same for a user who sees names of people. */
export async function signInNamed(app: BootedApp, unit: string): Promise<TestClient> {
  const role = { key: 'unit-named', name: '单位查阅', permissions: [...permissions, 'personNames'], scope: 'unit' as const };
  if (!(await app.state.users.roles()).some(({ key }) => key === role.key)) await app.state.users.addRole(role);
  const login = `named-${randomUUID()}`;
  await addUser(app.state, { login, name: unit, unitId: unit, roleKey: role.key, password: adminPassword });
  return signIn(app, login);
}

/** Signs in a new user, `analyst`, who sees every unit. */
export async function signInAnalyst(app: BootedApp): Promise<TestClient> {
  await addUser(app.state, { login: 'analyst', name: '分析员', roleKey: 'group-analyst', password: adminPassword });
  return signIn(app, 'analyst');
}
