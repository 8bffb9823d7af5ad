import { constants, publicEncrypt, randomUUID } from 'node:crypto';

/** Opens a session; its authorization. */
export async function signIn(base: string, loginName: string, password: string): Promise<string> {
  const deviceId = randomUUID();
  const { output } = (await (await fetch(`${base}/common/nofilter/getPublicKey/${deviceId}`)).json()) as { output: string };
  const { keyId, publicKey } = JSON.parse(output) as { keyId: string; publicKey: string };
  const padding = constants.RSA_PKCS1_OAEP_PADDING;
  const passWord = publicEncrypt({ key: publicKey, padding, oaepHash: 'sha256' }, Buffer.from(password)).toString('base64');
  const body = new URLSearchParams({ loginName, passWord, deviceId, keyId });
  const response = await fetch(`${base}/api/auth-api/login`, { method: 'POST', body });
  const { result, message } = (await response.json()) as { result: { authorization: string } | null; message: string };
  if (!result) throw new Error(`no session: ${message}`);
  return result.authorization;
}
