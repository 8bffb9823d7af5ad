import { createSecretKey } from 'node:crypto';
import { encryptWithSm2, isSm2Signature, signWithSm2, sm2KeyOf } from '@tenderscope/signing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminPassword, bootApp, type BootedApp } from '../../../test/support/boot-app.ts';
import { TestClient } from '../../../test/support/test-client.ts';
import { LoginKeys } from './login-keys.ts';
import { MemoryLoginKeys } from './memory-login-keys.ts';
import { SealedLoginKeys } from './sealed-login-keys.ts';
import { openWithSm2, Sm2LoginKeyPairs } from './sm2-login-keys.ts';

/** GM/T 0003.5-2012, C.2: key of the annex, and its cipher text as DER by GM/T 0009. */
const annex = {
  privateKey: '3945208f7b2144b13f36e38ac6d39f95889393692860b51a42fb81ef4df7c5b8',
  x: '04ebfc718e8d1798620432268e77feb6415e2ede0e073c0f4f640ecd2e149a73',
  y: 'e858f9d81e5430a57b36daab8f950a3c64e6ee6a63094d99283aff767e124df0',
  sm3: '59983c18f809e262923c53aec295d30383b54e39d609d160afcb1908d0bd8766',
  text: '21886ca989ca9c7d58087307ca93092d651efa',
};
const derOf = ({ x, y, sm3, text }: typeof annex): Buffer => Buffer.from(`307c0220${x}022100${y}0420${sm3}0413${text}`, 'hex');

let app: BootedApp;
beforeAll(async () => (app = await bootApp({ CRYPTO_SUITE: 'sm' })));
afterAll(() => app.close());

it('decrypts the cipher text of the standard, and rejects modified ones', () => {
  const key = createSecretKey(annex.privateKey, 'hex');
  expect(openWithSm2(derOf(annex), key)).toBe('encryption standard');
  for (const part of ['x', 'y', 'sm3', 'text'] as const) {
    const changed = { ...annex, [part]: annex[part].replace(/.$/, (last) => (last === '0' ? '1' : '0')) };
    expect(() => openWithSm2(derOf(changed), key), part).toThrow(RangeError);
  }
});

it('decrypts the texts of a device, once and for that device only, whatever the text', async () => {
  const keys = new LoginKeys({ pool: new Sm2LoginKeyPairs(), store: new MemoryLoginKeys() });
  const [one, other] = [await keys.issue('device-a', '10.0.0.1'), await keys.issue('device-a', '10.0.0.1')];
  expect(one.algorithm).toBe('SM2');
  const texts = ['密码', 'next'].map((text) => Buffer.from(encryptWithSm2(Buffer.from(text), one.publicKey)).toString('base64'));
  expect(await keys.open({ keyId: one.keyId, deviceId: 'device-b', texts })).toBeUndefined();
  expect(await keys.open({ keyId: one.keyId, deviceId: 'device-a', texts })).toEqual(['密码', 'next']);
  expect(await keys.open({ keyId: one.keyId, deviceId: 'device-a', texts })).toBeUndefined();
  expect(await keys.open({ keyId: other.keyId, deviceId: 'device-a', texts })).toBeUndefined();
});

it('is restored from a store that servers share', async () => {
  const keys = new SealedLoginKeys(app.state.loginKeys, 'a secret of at least 32 characters');
  const { privateKey } = await new Sm2LoginKeyPairs().take();
  await keys.add({ keyId: 'k', deviceId: 'd', privateKey, expiresAt: 100 }, 0);
  const taken = (await keys.take('k', 'd', 99)) ?? expect.fail('not stored');
  const [here, there] = [privateKey, taken].map((key) => sm2KeyOf(key.export().toString('hex')));
  const message = Buffer.from('same key');
  expect(here && there && isSm2Signature(message, signWithSm2(message, there), Buffer.from(here.publicKey, 'hex'))).toBe(true);
});

it('signs in with the setting, and refuses another key', async () => {
  const client = new TestClient(app.base);
  expect((await client.login('admin', adminPassword)).status).toBe(200);
  expect((await client.call('GET', '/api/auth-api/getUserInfo')).status).toBe(200);
  const sealed = { ...(await client.seal(adminPassword)), passWord: Buffer.alloc(200).toString('base64') };
  const garbage = await client.call('POST', '/api/auth-api/login', { form: { loginName: 'admin', ...sealed } });
  expect(garbage.status).toBe(400);
});
