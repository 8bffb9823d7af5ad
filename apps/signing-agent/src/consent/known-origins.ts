import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const fileName = 'origins.json';
const schema = z.record(z.string(), z.object({ since: z.string(), signIn: z.array(z.string()).default([]) }));

/** Site with the user's consent. */
export interface KnownOrigin {
  origin: string;
  /** ISO time of the first consent. */
  since: string;
  /** SHA-256 of certificates that sign in to the site without consent. */
  signIn: readonly string[];
}

/** Sites with the user's consent, in a file of the user. It is read on each use, so that a command revokes at once. */
export class KnownOrigins {
  readonly #path: string;
  #writing: Promise<unknown> = Promise.resolve();

  constructor(folder: string) {
    this.#path = join(folder, fileName);
  }

  async list(): Promise<KnownOrigin[]> {
    return Object.entries(await this.#read()).map(([origin, { since, signIn }]) => ({ origin, since, signIn }));
  }

  async find(origin: string): Promise<KnownOrigin | undefined> {
    return (await this.list()).find((one) => one.origin === origin);
  }

  /** @param signIn certificate that may sign in to the site without consent from now on. */
  async remember(origin: string, signIn?: string): Promise<void> {
    await this.#change((known) => {
      const { since, signIn: before } = known[origin] ?? { since: new Date().toISOString(), signIn: [] };
      return { ...known, [origin]: { since, signIn: [...new Set([...before, ...(signIn === undefined ? [] : [signIn])])] } };
    });
  }

  /** @returns false if the site was not known. */
  async revoke(origin: string): Promise<boolean> {
    const isKnown = (await this.find(origin)) !== undefined;
    if (isKnown) await this.#change((known) => Object.fromEntries(Object.entries(known).filter(([one]) => one !== origin)));
    return isKnown;
  }

  async #read(): Promise<z.infer<typeof schema>> {
    try {
      return schema.parse(JSON.parse(await readFile(this.#path, 'utf8')));
    } catch {
      return {};
    }
  }

  #change(change: (known: z.infer<typeof schema>) => z.infer<typeof schema>): Promise<void> {
    const changed = this.#writing.then(async () => {
      const text = JSON.stringify(change(await this.#read()), null, 2);
      await writeFile(`${this.#path}.new`, text, { mode: 0o600 });
      await rename(`${this.#path}.new`, this.#path);
    });
    this.#writing = changed.catch(() => undefined);
    return changed;
  }
}
