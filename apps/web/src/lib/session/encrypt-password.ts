import forge from 'node-forge/lib/forge.js';
import 'node-forge/lib/pem.js';
import 'node-forge/lib/rsa.js';
import 'node-forge/lib/sha256.js';

/** base64(RSA-OAEP-SHA256(utf8 password)); `crypto.subtle` is unavailable on plain-http sites. */
export function encryptPassword(password: string, publicKeyPem: string): string {
  const der = forge.pem.decode(publicKeyPem)[0];
  if (!der) throw new RangeError('no public key in the PEM text');
  const key = forge.pki.publicKeyFromAsn1(forge.asn1.fromDer(der.body));
  const sealed = key.encrypt(forge.util.encodeUtf8(password), 'RSA-OAEP', {
    md: forge.md.sha256.create(),
    mgf1: { md: forge.md.sha256.create() },
  });
  return forge.util.encode64(sealed);
}
