import type { DeviceKey } from '@tenderscope/contract';
import { encryptPassword } from './encrypt-password.ts';
import { loadChunk } from '../loading/load-chunk.ts';

/** Encrypts a password with a login key; the code of SM2 is loaded with the first key of its kind. */
export async function encryptPasswordByKey(password: string, { algorithm, publicKey }: DeviceKey): Promise<string> {
  if (algorithm === 'RSA-OAEP-256') return encryptPassword(password, publicKey);
  const { encryptPasswordWithSm2 } = await loadChunk(() => import('./sm2/encrypt-password-sm2.ts'));
  return encryptPasswordWithSm2(password, publicKey);
}
