import { createHash, randomUUID } from 'node:crypto';
import type { Duty, FrozenReport, Permission } from '@tenderscope/contract';
import { embedSignature, pdfMime } from '@tenderscope/signing';
import type { FrozenFile, StateStore, StoredSignature, StoredUser } from '@tenderscope/state';
import type { UnitDirectory } from '../data/unit-directory.ts';
import { signatureErrors } from './signature-errors.ts';

/** Immutable file to be signed. */
export type SignableFile = Pick<FrozenFile, 'guid' | 'name' | 'sha256'>;

/** Source of files to be signed. Stored reports have their own source; reports created on demand are frozen before they are signed. */
export interface SignableFiles {
  /** File that the user may read; undefined if there is none. */
  find(guid: string, user: StoredUser): Promise<SignableFile | undefined>;
}

export interface ReportToFreeze {
  /** Permissions and duties that its creator had and readers need. */
  requires: readonly (Permission | Duty)[];
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
/** Maximum number of unsigned frozen files of a user. */
const maxUnsigned = 10;
const maxListed = 50;

/** Reports created on demand, frozen before they are signed. */
export class FrozenReports implements SignableFiles {
  readonly #state: StateStore;
  readonly #units: UnitDirectory;

  constructor(state: StateStore, units: UnitDirectory) {
    this.#state = state;
    this.#units = units;
  }

  async freeze(user: StoredUser, { content, requires, ...report }: ReportToFreeze): Promise<FrozenReport> {
    const { signatures } = this.#state;
    const now = Date.now();
    await signatures.forgetUnsigned(now - dayMs, { createdBy: user.guid, from: maxUnsigned - 1 });
    const sha256 = createHash('sha256').update(content).digest('hex');
    const seesAll = (await this.#units.scopeOf(user)).kind === 'all';
    const rules = { scope: seesAll ? 'all' : 'unit', scopeUnit: seesAll ? null : user.unitId, requires: JSON.stringify(requires) };
    const file = { ...report, ...rules, guid: randomUUID(), size: content.length, sha256, createdBy: user.guid, createdAt: now };
    await signatures.freeze(file, content);
    return frozenReport(file, []);
  }

  /** Finds a file. A PDF is excluded, because its signature is embedded. */
  async find(guid: string, user: StoredUser): Promise<FrozenFile | undefined> {
    const file = await this.#state.signatures.frozen(guid);
    return file && file.mime !== pdfMime && (await this.#mayRead(file, user)) ? file : undefined;
  }

  /** Signed file, for a PDF with its signature. @throws HttpError 404. */
  async content(guid: string, user: StoredUser): Promise<FrozenContent> {
    const { file, content } = await this.#open(guid, (found) => this.#mayRead(found, user));
    if (file.mime !== pdfMime) return { file, content };
    const [signature] = await this.#state.signatures.ofFile(guid);
    if (!signature) throw signatureErrors.unknownFile();
    return { file, content: embedSignature(content, Buffer.from(signature.cms, 'base64')) };
  }

  /** PDF prepared by the user, with space for its signature. @throws HttpError 404. */
  async prepared(guid: string, user: StoredUser): Promise<FrozenContent> {
    return this.#open(guid, async (file) => file.mime === pdfMime && file.createdBy === user.guid && (await this.#mayRead(file, user)));
  }

  /** Signed reports on a subject that the user may read, newest first. */
  async signedAbout(kind: string, subject: string, user: StoredUser): Promise<FrozenReport[]> {
    const files = await this.#state.signatures.signedAbout(kind, subject, maxListed);
    const readable: FrozenReport[] = [];
    for (const file of files) {
      if (!(await this.#mayRead(file, user))) continue;
      const stored = await this.#state.signatures.ofFile(file.guid);
      // A PDF with an embedded signature has another digest than before.
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
    if (!file || !content) throw signatureErrors.unknownFile();
    return { file, content: Buffer.from(content) };
  }

  /** True if a reader, including its creator, currently has the units, permissions and duties that the file was created with. */
  async #mayRead({ scopeUnit, ...file }: FrozenFile, user: StoredUser): Promise<boolean> {
    const held = new Set<string>(user.roles.flatMap(({ permissions }) => permissions));
    if (!requirementsOf(file).every((one) => held.has(one))) return false;
    const scope = await this.#units.scopeOf(user);
    return scope.kind === 'all' || (scopeUnit !== null && scope.unitIds.includes(scopeUnit));
  }
}

/** Requirements of files without that entry: a company's report may name people. */
const unnoted: Readonly<Record<string, readonly string[]>> = { company: ['companyReport', 'personNames'], period: ['dataReportIndex'] };

export function requirementsOf({ kind, requires }: Pick<FrozenFile, 'kind' | 'requires'>): readonly string[] {
  return requires === null ? (unnoted[kind] ?? []) : (JSON.parse(requires) as string[]);
}

const frozenReport = ({ guid, name, size, sha256, createdAt }: FrozenFile, signatures: FrozenReport['signatures']): FrozenReport => {
  return { guid, name, size, sha256, createdAt, signatures };
};
