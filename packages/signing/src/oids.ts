/** Object identifiers of RFC 5652, RFC 8017, X.520, GM/T 0006 and GM/T 0010. */
export const oids = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  envelopedData: '1.2.840.113549.1.7.3',
  sm2Data: '1.2.156.10197.6.1.4.2.1',
  sm2SignedData: '1.2.156.10197.6.1.4.2.2',
  sm2EnvelopedData: '1.2.156.10197.6.1.4.2.3',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  /** From ETSI EN 319 122-1. */
  mimeType: '0.4.0.1733.2.1',
  sha256: '2.16.840.1.101.3.4.2.1',
  sm3: '1.2.156.10197.1.401',
  rsa: '1.2.840.113549.1.1.1',
  rsaOaep: '1.2.840.113549.1.1.7',
  rsaPss: '1.2.840.113549.1.1.10',
  sha256WithRsa: '1.2.840.113549.1.1.11',
  ecPublicKey: '1.2.840.10045.2.1',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
  p256: '1.2.840.10045.3.1.7',
  sm2Curve: '1.2.156.10197.1.301',
  sm2Sign: '1.2.156.10197.1.301.1',
  sm2Encrypt: '1.2.156.10197.1.301.3',
  sm2SignWithSm3: '1.2.156.10197.1.501',
  commonName: '2.5.4.3',
  serialNumber: '2.5.4.5',
  organisation: '2.5.4.10',
  organisationIdentifier: '2.5.4.97',
  keyUsage: '2.5.29.15',
  basicConstraints: '2.5.29.19',
} as const;

/** Digests by identifier, with their Node.js names. SHA-1 and MD5 are broken and not supported. */
export const digests: Readonly<Record<string, string>> = {
  [oids.sha256]: 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
  [oids.sm3]: 'sm3',
};

/** The digest of a signature algorithm that implies one. */
export const digestOfSignature: Readonly<Record<string, string>> = {
  [oids.sha256WithRsa]: 'sha256',
  '1.2.840.113549.1.1.12': 'sha384',
  '1.2.840.113549.1.1.13': 'sha512',
  [oids.ecdsaWithSha256]: 'sha256',
  '1.2.840.10045.4.3.3': 'sha384',
  '1.2.840.10045.4.3.4': 'sha512',
};

/** Signatures by SM2 over SM3, under the identifiers that different products use. */
export const sm2Signatures: ReadonlySet<string> = new Set([oids.sm2Sign, oids.sm2SignWithSm3, oids.sm2Curve, oids.ecPublicKey]);
