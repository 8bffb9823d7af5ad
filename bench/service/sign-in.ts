import { constants, publicEncrypt, randomUUID } from 'node:crypto';
import type { DeviceKey } from '@tenderscope/contract';
import { encryptWithSm2 } from '@tenderscope/signing';

/** Opens a session with a login key of either kind; returns its authorization. */
export async function signIn(base: string, loginName: string, password: string): Promise<string> {
  const deviceId = randomUUID();
  const { output } = (await (await fetch(`${base}/common/nofilter/getPublicKey/${deviceId}`)).json()) as { output: string };
  const key = JSON.parse(output) as DeviceKey;
  const passWord = Buffer.from(encrypted(Buffer.from(password), key)).toString('base64');
  const body = new URLSearchParams({ loginName, passWord, deviceId, keyId: key.keyId });
  const response = await fetch(`${base}/api/auth-api/login`, { method: 'POST', body });
  const { result, message } = (await response.json()) as { result: { authorization: string } | null; message: string };
  if (!result) throw new Error(`no session: ${message}`);
  return result.authorization;
}

function encrypted(text: Buffer, { algorithm, publicKey: key }: DeviceKey): Uint8Array {
  if (algorithm === 'SM2') return encryptWithSm2(text, key);
  return publicEncrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, text);
}
