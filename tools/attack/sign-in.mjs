import { constants, publicEncrypt, randomUUID } from 'node:crypto';
import { URLSearchParams } from 'node:url';

/** Signs in the way a browser does; gives the value of the `authorization` header. */
export async function signIn({ base, password }) {
  const deviceId = randomUUID();
  const { output } = await (await fetch(`${base}/common/nofilter/getPublicKey/${deviceId}`)).json();
  const { keyId, publicKey: key } = JSON.parse(output);
  const sealed = publicEncrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, Buffer.from(password));
  const body = new URLSearchParams({ loginName: 'admin', passWord: sealed.toString('base64'), deviceId, keyId });
  const { result, message } = await (await fetch(`${base}/api/auth-api/login`, { method: 'POST', body })).json();
  if (!result) throw new Error(message);
  return result.authorization;
}
