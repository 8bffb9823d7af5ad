import { readFile } from 'node:fs/promises';
import { Client } from '../client.mjs';
import { messages } from '../messages.mjs';
import { filesIn } from './files-in.mjs';

/** Bytes of an RSA key in PKCS#8 after its length, version and algorithm: object identifier, NULL, and the tag of the key. */
const algorithm = Buffer.from('020100300d06092a864886f70d01010105000482', 'hex');
/** The same as text, at every offset that it may have in base64, without the characters that it shares with its neighbours. */
const inBase64 = [0, 1, 2].map((shift) => {
  const text = Buffer.concat([Buffer.alloc(shift), algorithm]).toString('base64');
  return text.slice(shift === 0 ? 0 : shift + 1, -4);
});
const marks = { PEM: ['PRIVATE KEY-----'], DER: [algorithm], base64: inBase64, hex: [algorithm.toString('hex')] };

/** Looks for private keys of logins in all files that the server leaves on the disk. */
export async function attackWithPrivateKeys(arena) {
  return arena.against('private-keys', async (server) => {
    const client = new Client(server.base);
    for (let login = 0; login < 5; login += 1) await client.enter('admin', arena.password);
    // Keys that are still unused.
    for (let key = 0; key < 5; key += 1) await client.seal('text');
    const files = await filesIn(server.dataDir);
    const found = [];
    for (const { path } of files) {
      const kinds = privateKeysIn(await readFile(path).catch(() => Buffer.alloc(0)));
      if (kinds.length > 0) found.push(`${path.slice(server.dataDir.length + 1)} (${kinds.join(', ')})`);
    }
    return { isSucceeded: found.length > 0, figures: messages.own.privateKeys({ files: files.length, found }) };
  });
}

/** The encodings of private keys in some bytes: `PEM`, `DER`, `base64` or `hex`. */
export function privateKeysIn(bytes) {
  return Object.entries(marks).filter(([, texts]) => texts.some((text) => bytes.includes(text))).map(([kind]) => kind);
}
