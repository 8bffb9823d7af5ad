import { createHash, randomUUID } from 'node:crypto';
import { signatureMessages, type FrozenReport } from '@tenderscope/contract';
import { embedSignature, pdfMime } from '@tenderscope/signing';
import type { FrozenFile, StateStore, StoredSignature, StoredUser } from '@tenderscope/state';
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

interface FrozenContent {
  file: FrozenFile;
  content: Buffer;
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

  /** Who made it may read it, and who sees every unit: it says what they may see. A PDF is signed inside, and is no such file. */
  async find(guid: string, user: StoredUser): Promise<FrozenFile | undefined> {
    const file = await this.#state.signatures.frozen(guid);
    return file && file.mime !== pdfMime && (await this.#mayRead(file, user)) ? file : undefined;
  }

  /** A file as it was signed, a PDF with its signature. @throws HttpError 404. */
  async content(guid: string, user: StoredUser): Promise<FrozenContent> {
    const { file, content } = await this.#open(guid, (found) => this.#mayRead(found, user));
    if (file.mime !== pdfMime) return { file, content };
    const [signature] = await this.#state.signatures.ofFile(guid);
    if (!signature) throw new HttpError(404, signatureMessages.unknownFile);
    return { file, content: embedSignature(content, Buffer.from(signature.cms, 'base64')) };
  }

  /** A PDF that the user had prepared, with room for its signature. @throws HttpError 404. */
  async prepared(guid: string, user: StoredUser): Promise<FrozenContent> {
    return this.#open(guid, ({ mime, createdBy }) => mime === pdfMime && createdBy === user.guid);
  }

  /** Signed reports about a subject that the user may read, newest first. */
  async signedAbout(kind: string, subject: string, user: StoredUser): Promise<FrozenReport[]> {
    const files = await this.#state.signatures.signedAbout(kind, subject, mostListed);
    const readable: FrozenReport[] = [];
    for (const file of files) {
      if (!(await this.#mayRead(file, user))) continue;
      const stored = await this.#state.signatures.ofFile(file.guid);
      // With its signature inside a PDF has another digest than it had before.
      const sha256 = file.mime === pdfMime ? (stored[0]?.sha256 ?? file.sha256) : file.sha256;
      readable.push(frozenReport({ ...file, sha256 }, await this.#withNames(stored)));
    }
    return readable;
  }

  async #withNames(stored: readonly StoredSignature[]): Promise<FrozenReport['signatures']> {
    const names = new Map<string, string>();
    for (const { signedBy } of stored) names.set(signedBy, (await this.#state.users.byGuid(signedBy))?.userName ?? '');
    return stored.map(({ guid, signerName, signedBy, certificateSha256, signedAt }) => {
      return { guid, signerName, userName: names.get(signedBy) ?? '', certificateSha256, signedAt };
    });
  }

  async #open(guid: string, isFor: (file: FrozenFile) => boolean | Promise<boolean>): Promise<FrozenContent> {
    const { signatures } = this.#state;
    const file = await signatures.frozen(guid);
    const content = file && (await isFor(file)) ? await signatures.contentOf(guid) : undefined;
    if (!file || !content) throw new HttpError(404, signatureMessages.unknownFile);
    return { file, content: Buffer.from(content) };
  }

  async #mayRead({ createdBy }: FrozenFile, user: StoredUser): Promise<boolean> {
    return createdBy === user.guid || (await this.#units.scopeOf(user)).kind === 'all';
  }
}

const frozenReport = ({ guid, name, size, sha256, createdAt }: FrozenFile, signatures: FrozenReport['signatures']): FrozenReport => {
  return { guid, name, size, sha256, createdAt, signatures };
};
