import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { wallboardPrefix } from '@tenderscope/contract';

const secretBytes = 32;
const form = /^([0-9a-f-]{36})\.([\w-]{43})$/;

/** A token as sent: the guid of the display, which finds it, and its secret. */
interface ParsedToken {
  guid: string;
  secret: string;
}

/** Tokens of displays: `<guid>.<256 random bits>`. Stored are keyed hashes, so that a copy of the store cannot test guesses. */
export class WallboardTokens {
  readonly #key: Buffer;

  /** @param secret of the installation */
  constructor(secret: Buffer) {
    this.#key = Buffer.from(hkdfSync('sha256', secret, 'tenderscope wallboards', 'token', 32));
  }

  make(guid: string): { token: string; tokenHash: string } {
    const secret = randomBytes(secretBytes).toString('base64url');
    return { token: `${guid}.${secret}`, tokenHash: this.#hash({ guid, secret }).toString('hex') };
  }

  /** Compares in constant time. */
  matches(parsed: ParsedToken, tokenHash: string): boolean {
    const stored = Buffer.from(tokenHash, 'hex');
    const own = this.#hash(parsed);
    return stored.length === own.length && timingSafeEqual(stored, own);
  }

  #hash({ guid, secret }: ParsedToken): Buffer {
    return createHmac('sha256', this.#key).update(`${guid}.${secret}`).digest();
  }
}

/** True for the authorization of a display, valid or not. */
export const isWallboard = (authorization: string | undefined): authorization is string =>
  authorization?.startsWith(wallboardPrefix) === true;

/** The parts of a display's authorization; undefined for another form. */
export function parseToken(authorization: string): ParsedToken | undefined {
  const [, guid, secret] = form.exec(authorization.slice(wallboardPrefix.length)) ?? [];
  return guid !== undefined && secret !== undefined ? { guid, secret } : undefined;
}
