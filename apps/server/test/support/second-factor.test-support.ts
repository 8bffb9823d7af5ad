import { Secret, TOTP } from 'otpauth';
import { adminPassword } from './boot-app.ts';
import type { Reply, TestClient } from './test-client.ts';

const codeOf = (secret: string, shift: number): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + shift * 30_000 });

/**
 * Code after `enrol`: that of the next step. It is accepted although the current one is used up, and also if a step ends before the request
 * arrives.
 */
export const nextCodeOf = (secret: string): string => codeOf(secret, 1);

const post = (client: TestClient, path: string, json: unknown = {}): Promise<Reply> => client.call('POST', `/api/auth-api/${path}`, { json });

interface Enrolled {
  secret: string;
  recoveryCodes: string[];
  reply: Reply;
}

/** Enrols an authenticator with the password and the current code, which is still accepted if its step ends meanwhile. */
export async function enrol(client: TestClient, password = adminPassword): Promise<Enrolled> {
  const { secret } = (await post(client, 'secondFactor/propose', { password: await client.seal(password) })).envelope.result as unknown as { secret: string };
  const reply = await post(client, 'secondFactor/confirm', { code: codeOf(secret, 0) });
  const result = reply.envelope.result as { recoveryCodes: string[]; login: { authorization: string } | null } | null;
  if (result?.login) client.authorization = result.login.authorization;
  return { secret, recoveryCodes: result?.recoveryCodes ?? [], reply };
}

/** Continues a login that waits for a second factor. */
export async function passSecondFactor(client: TestClient, kind: 'totp' | 'recovery', code: string): Promise<Reply> {
  const reply = await post(client, 'secondFactor', { kind, code });
  const login = reply.envelope.result as { authorization: string } | null;
  if (login) client.authorization = login.authorization;
  return reply;
}
