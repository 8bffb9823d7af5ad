import { createHash } from 'node:crypto';

interface Derivation {
  password: string;
  salt: Uint8Array;
  rounds: number;
  hash: string;
  /** 1 for a key, 2 for an initialisation vector, 3 for a MAC. */
  purpose: 1 | 2 | 3;
  /** Number of bytes. */
  length: number;
}

/** Derives bytes from a password by PKCS#12 (RFC 7292, B.2). */
export function derivePkcs12({ password, salt, rounds, hash, purpose, length }: Derivation): Buffer {
  const block = hash === 'sha384' || hash === 'sha512' ? 128 : 64;
  const filled = (bytes: Uint8Array): Buffer => {
    const size = Math.ceil(bytes.length / block) * block;
    return Buffer.from(Array.from({ length: size }, (_, place) => bytes[place % bytes.length] ?? 0));
  };
  const diversifier = Buffer.alloc(block, purpose);
  const text = Buffer.concat([Buffer.from(password, 'utf16le').swap16(), Buffer.alloc(2)]);
  let input = Buffer.concat([filled(salt), filled(text)]);
  const parts: Buffer[] = [];
  for (let made = 0; made < length;) {
    let part = createHash(hash).update(diversifier).update(input).digest();
    for (let round = 1; round < rounds; round += 1) part = createHash(hash).update(part).digest();
    parts.push(part);
    made += part.length;
    input = Buffer.concat(blocksOf(input, block).map((one) => plusOne(one, filled(part.subarray(0)).subarray(0, block))));
  }
  return Buffer.concat(parts).subarray(0, length);
}

const blocksOf = (bytes: Buffer, size: number): Buffer[] =>
  Array.from({ length: bytes.length / size }, (_, place) => bytes.subarray(place * size, (place + 1) * size));

/** The sum of two numbers and one, without overflow. */
function plusOne(a: Buffer, b: Buffer): Buffer {
  const sum = Buffer.alloc(a.length);
  let carry = 1;
  for (let place = a.length - 1; place >= 0; place -= 1) {
    carry += (a[place] ?? 0) + (b[place] ?? 0);
    sum[place] = carry & 255;
    carry >>= 8;
  }
  return sum;
}
