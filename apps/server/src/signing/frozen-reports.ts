import { createHash, randomUUID } from 'node:crypto';
import { signatureMessages, type FrozenReport } from '@tenderscope/contract';
import type { FrozenFile, StateStore, StoredUser } from '@tenderscope/state';
import type { UnitDirectory } from '../data/unit-directory.ts';
import { HttpError } from '../http-error.ts';

/** A file whose bytes never change again, as a signature is about it. */
export type SignableFile = Pick<FrozenFile, 'guid' | 'name' | 'sha256'>;

/**
 * Where files to be signed are. Reports that are stored anyway have a source of their own; those that are made on demand are frozen
 * when somebody is about to sign them.
 */
export interface SignableFiles {
  /** A file that the user may read; undefined where there is none. */
  find(guid: string, user: StoredUser): Promise<SignableFile | undefined>;
}

interface ReportToFreeze {
  kind: string;
  subject: string;
  name: string;
  mime: string;
  content: Uint8Array;
}

const dayMs = 86_400_000;
/** Frozen files of a user that nobody signed yet. */
const mostUnsigned = 10;
const mostListed = 50;

/** Reports that are made on demand, as they were when somebody was about to sign them. */
export class FrozenReports implements SignableFiles {
  readonly #state: StateStore;
  readonly #units: UnitDirectory;

  constructor(state: StateStore, units: UnitDirectory) {
    this.#state = state;
    this.#units = units;
  }

  async freeze(user: StoredUser, { content, ...report }: ReportToFreeze): Promise<FrozenReport> {
    const { signatures } = this.#state;
    const now = Date.now();
    await signatures.forgetUnsigned(now - dayMs, { createdBy: user.guid, from: mostUnsigned - 1 });
    const sha256 = createHash('sha256').update(content).digest('hex');
    const scope = (await this.#units.scopeOf(user)).kind === 'all' ? 'all' : 'unit';
    const file = { ...report, guid: randomUUID(), size: content.length, sha256, scope, createdBy: user.guid, createdAt: now };
    await signatures.freeze(file, content);
    return frozenReport(file, []);
  }

  /** Who made it may read it, and who sees every unit: it says what they may see. */
  async find(guid: string, user: StoredUser): Promise<FrozenFile | undefined> {
    const file = await this.#state.signatures.frozen(guid);
    return file && (await this.#mayRead(file, user)) ? file : undefined;
  }

  /** @throws HttpError 404. */
  async content(guid: string, user: StoredUser): Promise<{ file: FrozenFile; content: Uint8Array }> {
    const file = await this.find(guid, user);
    const content = file && (await this.#state.signatures.contentOf(guid));
    if (!file || !content) throw new HttpError(404, signatureMessages.unknownFile);
    return { file, content };
  }

  /** Signed reports about a subject that the user may read, newest first. */
  async signedAbout(kind: string, subject: string, user: StoredUser): Promise<FrozenReport[]> {
    const files = await this.#state.signatures.signedAbout(kind, subject, mostListed);
    const readable: FrozenReport[] = [];
    for (const file of files) {
      if (!(await this.#mayRead(file, user))) continue;
      readable.push(frozenReport(file, await this.signaturesOf(file.guid)));
    }
    return readable;
  }

  async signaturesOf(guid: string): Promise<FrozenReport['signatures']> {
    const stored = await this.#state.signatures.ofFile(guid);
    const names = new Map<string, string>();
    for (const { signedBy } of stored) names.set(signedBy, (await this.#state.users.byGuid(signedBy))?.userName ?? '');
    return stored.map(({ guid: own, signerName, signedBy, certificateSha256, signedAt }) => {
      return { guid: own, signerName, userName: names.get(signedBy) ?? '', certificateSha256, signedAt };
    });
  }

  async #mayRead({ createdBy }: FrozenFile, user: StoredUser): Promise<boolean> {
    return createdBy === user.guid || (await this.#units.scopeOf(user)).kind === 'all';
  }
}

const frozenReport = ({ guid, name, size, sha256, createdAt }: FrozenFile, signatures: FrozenReport['signatures']): FrozenReport => {
  return { guid, name, size, sha256, createdAt, signatures };
};
