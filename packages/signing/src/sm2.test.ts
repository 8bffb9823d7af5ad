import { sm2 } from 'sm-crypto-v2';
import { expect, it } from 'vitest';
import { digest } from './digest.ts';
import { decryptWithSm2, encryptWithSm2, isSm2Signature, newSm2Key, signatureDer, signWithSm2, sm2KeyOf } from './sm2.ts';

/** GM/T 0003.5-2012, A.2: the key, the message and the signature of the annex, on the recommended curve. */
const annex = {
  privateKey: '3945208f7b2144b13f36e38ac6d39f95889393692860b51a42fb81ef4df7c5b8',
  publicKey: '0409f9df311e5421a150dd7d161e4bc5c672179fad1833fc076bb08ff356f35020ccea490ce26775a52dc6ea718cc1aa600aed05fbf35e084a6632f6072da9ad13',
  r: 'f5a03b0648d2c4630eeac513e1bb81a15944da3827d5b74143ac7eaceee720b3',
  s: 'b1b6aa29df212fd8763182bc0d421ca1bb9038fd1f7f42d4840b69c485bbc1aa',
};

it('has the public key of the annex, and accepts its signature', () => {
  expect(sm2KeyOf(annex.privateKey).publicKey).toBe(annex.publicKey);
  const point = Buffer.from(annex.publicKey, 'hex');
  const signature = signatureDer(annex.r, annex.s);
  expect(isSm2Signature(Buffer.from('message digest'), signature, point)).toBe(true);
  expect(isSm2Signature(Buffer.from('message Digest'), signature, point)).toBe(false);
  const asSet = Buffer.concat([Buffer.of(0x31), signature.subarray(1)]);
  for (const other of [Buffer.from('none'), asSet, new Uint8Array()]) expect(isSm2Signature(Buffer.from('message digest'), other, point)).toBe(false);
  expect(Buffer.from(signatureDer(`00${'7f'.repeat(31)}`, '01'.padStart(64, '0'))).toString('hex')).toBe(`3024021f${'7f'.repeat(31)}020101`);
});

it('has the digest of GM/T 0004, A.1', () => {
  expect(Buffer.from(digest('sm3', Buffer.from('abc'))).toString('hex')).toBe('66c7f0f462eeedd9d1f2d46bdc10e4e24167c4875cf2f7a2297da02b8f4ba8e0');
});

it('opens the cipher text of GM/T 0003.5, C.2', () => {
  const c1 = '04ebfc718e8d1798620432268e77feb6415e2ede0e073c0f4f640ecd2e149a73e858f9d81e5430a57b36daab8f950a3c64e6ee6a63094d99283aff767e124df0';
  const c3 = '59983c18f809e262923c53aec295d30383b54e39d609d160afcb1908d0bd8766';
  const c2 = '21886ca989ca9c7d58087307ca93092d651efa';
  expect(sm2.doDecrypt(c1 + c3 + c2, annex.privateKey, 1)).toBe('encryption standard');
});

it('signs and encrypts only for its own key', () => {
  const [key, other] = [newSm2Key(), newSm2Key()];
  const message = Buffer.from('燃气');
  const signature = signWithSm2(message, key);
  expect(isSm2Signature(message, signature, Buffer.from(key.publicKey, 'hex'))).toBe(true);
  expect(isSm2Signature(message, signature, Buffer.from(other.publicKey, 'hex'))).toBe(false);
  const sealed = encryptWithSm2(message, key.publicKey);
  expect(Buffer.from(decryptWithSm2(sealed, key.privateKey) ?? []).toString()).toBe('燃气');
  expect(decryptWithSm2(sealed, other.privateKey)).toBeUndefined();
});
