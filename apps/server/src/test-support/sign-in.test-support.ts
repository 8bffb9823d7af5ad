import { randomUUID } from 'node:crypto';
import { accountJobs } from '../accounts/account-jobs.ts';
import { addUser } from '../accounts/add-user.ts';
import { adminPassword, type BootedApp } from './boot-app.ts';
import { TestClient } from './test-client.ts';

/** A client signed in as an account whose password is `adminPassword`. */
export async function signIn(app: BootedApp, login = 'admin'): Promise<TestClient> {
  const client = new TestClient(app.base);
  await client.login(login, adminPassword);
  return client;
}

/** Signs in a new user who sees a unit and those under it; each call makes another account. */
export async function signInToUnit(app: BootedApp, unit: string): Promise<TestClient> {
  const login = `buyer-${randomUUID()}`;
  await accountJobs.add(app.state, { login, name: unit, unit, password: adminPassword });
  return signIn(app, login);
}

/** Signs in a new user, `analyst`, who sees every unit. */
export async function signInAnalyst(app: BootedApp): Promise<TestClient> {
  await addUser(app.state, { login: 'analyst', name: '分析员', roleKey: 'group-analyst', password: adminPassword });
  return signIn(app, 'analyst');
}
