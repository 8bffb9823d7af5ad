import type { OctetString } from 'asn1js';

/** A separate buffer, as required by ASN.1 structures. */
export const bufferOf = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;

export const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

export const equalBytes = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0;

const armour = /^\s*-----BEGIN [A-Z0-9# ]+-----([\s\S]+?)-----END [A-Z0-9# ]+-----/;

/** Bytes of an octet string, which BER may write in pieces. */
export const octetsOf = (value: OctetString): Uint8Array => new Uint8Array(value.getValue());

/** DER of an input in DER, PEM, or the base64 of DER. */
export function derOf(input: Uint8Array): Uint8Array {
  if (input[0] === 0x30) return input;
  const text = Buffer.from(input).toString('latin1');
  return Buffer.from(armour.exec(text)?.[1] ?? text, 'base64');
}
