import { fromBER, OctetString } from 'asn1js';
import { Attribute, AuthenticatedSafe, CertBag, PFX, PKCS8ShroudedKeyBag, PrivateKeyInfo, SafeBag, SafeContents } from 'pkijs';
import type { Certificate } from '@tenderscope/signing';
import type { TestHolder } from './test-authority.ts';

const keyBag = '1.2.840.113549.1.12.10.1.2';
const certificateBag = '1.2.840.113549.1.12.10.1.3';
const localKeyId = '1.2.840.113549.1.9.21';

const bytesOf = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;

/** A PKCS#12 file of keys and certificates: AES-256 and HMAC with SHA-256. */
export async function writePkcs12(holders: readonly TestHolder[], issuers: readonly Certificate[], password: string): Promise<Uint8Array> {
  const secret = bytesOf(Buffer.from(password));
  const idOf = (place: number): Attribute =>
    new Attribute({ type: localKeyId, values: [new OctetString({ valueHex: Uint8Array.of(place + 1).buffer })] });
  const keys: SafeBag[] = [];
  for (const [place, { pkcs8 }] of holders.entries()) {
    // pkijs does not support the SM2 curve: the key is inserted unchanged.
    const parsedValue = Object.assign(new PrivateKeyInfo(), { toSchema: () => fromBER(bytesOf(pkcs8)).result });
    const bag = new PKCS8ShroudedKeyBag({ parsedValue });
    await bag.makeInternalValues({
      password: secret,
      // Replaced by another vector.
      contentEncryptionAlgorithm: { name: 'AES-CBC', length: 256, iv: new Uint8Array(16) },
      hmacHashAlgorithm: 'SHA-256',
      iterationCount: 2048,
    });
    keys.push(new SafeBag({ bagId: keyBag, bagValue: bag, bagAttributes: [idOf(place)] }));
  }
  const certificates = [...holders.map(({ certificate }) => certificate), ...issuers].map(({ asn1 }, place) => new SafeBag({
    bagId: certificateBag,
    bagValue: new CertBag({ parsedValue: asn1 }),
    ...(place < holders.length && { bagAttributes: [idOf(place)] }),
  }));
  const pfx = new PFX({
    parsedValue: {
      integrityMode: 0,
      authenticatedSafe: new AuthenticatedSafe({
        parsedValue: { safeContents: [keys, certificates].map((safeBags) => ({ privacyMode: 0, value: new SafeContents({ safeBags }) })) },
      }),
    },
  });
  const safe = pfx.parsedValue?.authenticatedSafe;
  if (!safe) throw new Error('the file has no safe');
  await safe.makeInternalValues({ safeContents: [{}, {}] });
  await pfx.makeInternalValues({ password: secret, iterations: 2048, pbkdf2HashAlgorithm: 'SHA-256', hmacHashAlgorithm: 'SHA-256' });
  return new Uint8Array(pfx.toSchema().toBER());
}
