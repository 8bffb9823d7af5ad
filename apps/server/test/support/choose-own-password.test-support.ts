import type { Reply, TestClient } from './test-client.ts';

/** Signs in with a password set by another user, and changes it. */
export async function chooseOwnPassword(client: TestClient, { login, temporary, own }: Record<'login' | 'temporary' | 'own', string>): Promise<Reply> {
  await client.login(login, temporary);
  const { texts, deviceId, keyId } = await client.sealAll([temporary, own]);
  const json = { oldPassWord: texts[0], passWord: texts[1], deviceId, keyId };
  return client.call('POST', '/api/auth-api/changePassword', { json });
}
