import type { Reply, TestClient } from './test-client.ts';

/** Signs in with a password set by another user, and changes it. */
export async function chooseOwnPassword(client: TestClient, { login, given, own }: Record<'login' | 'given' | 'own', string>): Promise<Reply> {
  await client.login(login, given);
  const { texts, deviceId, keyId } = await client.sealAll([given, own]);
  const json = { oldPassWord: texts[0], passWord: texts[1], deviceId, keyId };
  return client.call('POST', '/api/auth-api/changePassword', { json });
}
