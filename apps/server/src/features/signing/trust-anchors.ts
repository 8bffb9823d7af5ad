import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { signatureMessages } from '@tenderscope/contract';
import { readCertificate, readRevocationList, type Certificate, type RevocationList } from '@tenderscope/signing';

export interface TrustAnchors {
  certificates: readonly Certificate[];
  lists: readonly RevocationList[];
}

const certificateFile = /\.(cer|crt|pem|der)$/i;
const listFile = /\.crl$/i;

/** Authorities trusted by the operator, and their revocation lists: read each time, so that a new list takes effect at once. */
export class TrustAnchorFolder {
  readonly #folder: string | undefined;

  constructor(folder: string | undefined) {
    this.#folder = folder;
  }

  /** @throws Error for an unreadable folder or file: silently trusting less than configured would not be noticed. */
  async read(): Promise<TrustAnchors> {
    const folder = this.#folder;
    if (folder === undefined) return { certificates: [], lists: [] };
    try {
      const names = (await readdir(folder)).sort();
      const load = (kind: RegExp): Promise<Buffer[]> =>
        Promise.all(names.filter((name) => kind.test(name)).map((name) => readFile(join(folder, name))));
      return { certificates: (await load(certificateFile)).map(readCertificate), lists: (await load(listFile)).map(readRevocationList) };
    } catch (error) {
      throw new Error(signatureMessages.unreadableAnchors, { cause: error });
    }
  }
}
