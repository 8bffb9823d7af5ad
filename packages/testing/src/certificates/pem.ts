/** A certificate, or another object by its label, as PEM. */
export const pem = (der: Uint8Array, label = 'CERTIFICATE'): string =>
  `-----BEGIN ${label}-----\n${Buffer.from(der).toString('base64').replace(/.{1,64}/g, '$&\n')}-----END ${label}-----\n`;
