import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';

const prefix = 'M:';
const cipher = 'aes-128-ecb';
const blockBytes = 16;

/**
 * Identifies a person of the graph in one data version by an anonymous code: it reveals neither their key, which may be their name, nor
 * their position among the sorted keys. It is one cipher block with a key of the installation, so that servers agree.
 */
export class PersonCodes {
  readonly #key: Buffer;

  constructor(secret: Buffer) {
    this.#key = Buffer.from(hkdfSync('sha256', secret, 'tenderscope persons', 'graph', 16));
  }

  codeOf(version: number, node: number): string {
    const block = Buffer.alloc(blockBytes);
    block.writeDoubleBE(version, 0);
    block.writeUInt32BE(node, 8);
    return prefix + createCipheriv(cipher, this.#key, null).setAutoPadding(false).update(block).toString('base64url');
  }

  /** Number of a person; undefined for a code that is not of this data version. */
  nodeOf(version: number, code: string): number | undefined {
    if (!code.startsWith(prefix)) return undefined;
    const bytes = Buffer.from(code.slice(prefix.length), 'base64url');
    if (bytes.length !== blockBytes) return undefined;
    const block = createDecipheriv(cipher, this.#key, null).setAutoPadding(false).update(bytes);
    return block.readDoubleBE(0) === version && block.readUInt32BE(12) === 0 ? block.readUInt32BE(8) : undefined;
  }
}
