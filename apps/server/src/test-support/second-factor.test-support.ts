import { hotp, stepOf } from '../second-factor/totp.ts';
import type { Reply, TestClient } from './test-client.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function bytesOf(base32: string): Buffer {
  const bits = Array.from(base32, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => parseInt(eight, 2)));
}

/** The code that an authenticator shows, so many steps from now. */
export const codeOf = (secret: string, shift = 0): string => hotp(bytesOf(secret), stepOf(Date.now()) + shift);

const post = (client: TestClient, path: string, json: unknown = {}): Promise<Reply> => client.call('POST', `/api/auth-api/${path}`, { json });

/** Enrols an authenticator, by the code of a step ago so that the present one can still be used. */
export async function enrol(client: TestClient): Promise<{ secret: string; recoveryCodes: string[]; reply: Reply }> {
  const { secret } = (await post(client, 'secondFactor/propose')).envelope.result as unknown as { secret: string };
  const reply = await post(client, 'secondFactor/confirm', { code: codeOf(secret, -1) });
  const result = reply.envelope.result as { recoveryCodes: string[]; login: { authorization: string } | null } | null;
  if (result?.login) client.authorization = result.login.authorization;
  return { secret, recoveryCodes: result?.recoveryCodes ?? [], reply };
}

/** Goes on with a login that waits for a second factor. */
export async function passSecondFactor(client: TestClient, kind: 'totp' | 'recovery', code: string): Promise<Reply> {
  const reply = await post(client, 'secondFactor', { kind, code });
  const login = reply.envelope.result as { authorization: string } | null;
  if (login) client.authorization = login.authorization;
  return reply;
}
