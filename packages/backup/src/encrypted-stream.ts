import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { ControlError } from '@tenderscope/control';
import { messages } from './messages.ts';

const saltBytes = 16;
const tagBytes = 16;
const chunkBytes = 1 << 20;
const cipher = 'aes-256-gcm';

/**
 * Encrypts a file in chunks of 1 MiB by AES-256-GCM. The key of a file comes from the key of the backup and a salt that precedes the
 * chunks, by HKDF-SHA-256. A nonce is the number of the chunk and whether it is the last, so that chunks can be neither moved nor cut off
 * (the STREAM construction, Hoang et al. 2015); the path is authenticated with each.
 */
export async function* encrypt(source: AsyncIterable<Buffer>, key: Buffer, path: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes);
  const fileKey = keyOf(key, salt);
  yield salt;
  for await (const { chunk, index, isLast } of chunksOf(source, chunkBytes)) {
    const box = createCipheriv(cipher, fileKey, nonceOf(index, isLast)).setAAD(Buffer.from(path));
    yield Buffer.concat([box.update(chunk), box.final(), box.getAuthTag()]);
  }
}

/** Decrypts what `encrypt` returned. @throws ControlError for another key or path, or a file that was altered or cut. */
export async function* decrypt(source: AsyncIterable<Buffer>, key: Buffer, path: string): AsyncGenerator<Buffer> {
  let fileKey: Buffer | undefined;
  try {
    for await (const { chunk, index, isLast } of chunksOf(source, chunkBytes + tagBytes, saltBytes)) {
      if (!fileKey) {
        if (isLast) throw new RangeError('no chunk');
        fileKey = keyOf(key, chunk);
        continue;
      }
      const end = chunk.length - tagBytes;
      const box = createDecipheriv(cipher, fileKey, nonceOf(index - 1, isLast), { authTagLength: tagBytes }).setAAD(Buffer.from(path));
      box.setAuthTag(chunk.subarray(end));
      yield Buffer.concat([box.update(chunk.subarray(0, end)), box.final()]);
    }
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw error;
    throw new ControlError(messages.altered(path), { cause: error });
  }
}

const keyOf = (key: Buffer, salt: Buffer): Buffer => Buffer.from(hkdfSync('sha256', key, salt, 'tenderscope backup file', 32));

function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(index, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

interface Chunk {
  chunk: Buffer;
  index: number;
  isLast: boolean;
}

/** Chunks of one size, of which the first may have another and the last is shorter or empty. */
async function* chunksOf(source: AsyncIterable<Buffer>, size: number, first = size): AsyncGenerator<Chunk> {
  let rest: Buffer = Buffer.alloc(0);
  let index = 0;
  const wanted = (): number => (index === 0 ? first : size);
  for await (const piece of source) {
    rest = Buffer.concat([rest, piece]);
    for (; rest.length >= wanted() && (rest.length > size || (index === 0 && first !== size)); index += 1) {
      yield { chunk: rest.subarray(0, wanted()), index, isLast: false };
      rest = rest.subarray(index === 0 ? first : size);
    }
  }
  yield { chunk: rest, index, isLast: true };
}
