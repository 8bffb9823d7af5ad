import { and, desc, eq, gte, isNull, lt, notExists, or, type SQL } from 'drizzle-orm';
import type { Database } from '../engine/database.ts';
import { accountCertificates, frozenFiles, reportSignatures, signatureNonces } from '../schema.ts';

export interface FrozenFile {
  guid: string;
  kind: string;
  subject: string;
  name: string;
  mime: string;
  /** Bytes. */
  size: number;
  /** Lower-case hex. */
  sha256: string;
  /** `all`, or `unit` for a file created for users of some units. */
  scope: string;
  /** Issuer unit in whose scope it was created; null for a user who saw all units, or if it was not recorded. */
  scopeUnit: string | null;
  /** JSON text of the permissions and duties required to read it; null if they were not recorded. */
  requires: string | null;
  createdBy: string;
  createdAt: number;
}

export type StoredSignature = typeof reportSignatures.$inferSelect;
export type StoredNonce = typeof signatureNonces.$inferSelect;
export type AccountCertificate = typeof accountCertificates.$inferSelect;

/** Signed files, their signatures, and the data required to create a signature. */
export class SignatureRepository {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  async freeze(file: FrozenFile, content: Uint8Array): Promise<void> {
    await this.#db.insert(frozenFiles).values({ ...file, content });
  }

  async frozen(guid: string): Promise<FrozenFile | undefined> {
    return (await this.#db.select(described).from(frozenFiles).where(eq(frozenFiles.guid, guid)))[0];
  }

  async contentOf(guid: string): Promise<Uint8Array | undefined> {
    return (await this.#db.select({ content: frozenFiles.content }).from(frozenFiles).where(eq(frozenFiles.guid, guid)))[0]?.content;
  }

  /** Signed files about a subject, newest first. */
  async signedAbout(kind: string, subject: string, limit: number): Promise<FrozenFile[]> {
    return this.#db
      .selectDistinct(described)
      .from(frozenFiles)
      .innerJoin(reportSignatures, eq(reportSignatures.fileGuid, frozenFiles.guid))
      .where(and(eq(frozenFiles.kind, kind), eq(frozenFiles.subject, subject)))
      .orderBy(desc(frozenFiles.createdAt), frozenFiles.guid)
      .limit(limit);
  }

  /** Deletes unsigned files: those created before an instant, and of a user all but the newest. */
  async forgetUnsigned(before: number, { createdBy, from }: { createdBy: string; from: number }): Promise<void> {
    const isOfFile = eq(reportSignatures.fileGuid, frozenFiles.guid);
    const signatures = this.#db.select({ guid: reportSignatures.guid }).from(reportSignatures).where(isOfFile);
    const own = await this.#db
      .select({ createdAt: frozenFiles.createdAt })
      .from(frozenFiles)
      .where(and(eq(frozenFiles.createdBy, createdBy), notExists(signatures)))
      .orderBy(desc(frozenFiles.createdAt))
      .offset(from)
      .limit(1);
    const [oldest] = own;
    const isOld = lt(frozenFiles.createdAt, before);
    const isSurplus = oldest ? and(eq(frozenFiles.createdBy, createdBy), lt(frozenFiles.createdAt, oldest.createdAt + 1)) : undefined;
    await this.#db.delete(frozenFiles).where(and(notExists(signatures), or(isOld, isSurplus)));
  }

  async addNonce(nonce: StoredNonce): Promise<void> {
    await this.#db.delete(signatureNonces).where(lt(signatureNonces.expiresAt, Date.now()));
    await this.#db.insert(signatureNonces).values(nonce);
  }

  /** Like `addNonce`, but replaces earlier ones of the user about the subject. */
  async replaceNonce(nonce: StoredNonce): Promise<void> {
    const earlier = and(eq(signatureNonces.userGuid, nonce.userGuid), eq(signatureNonces.subject, nonce.subject));
    await this.#db.delete(signatureNonces).where(earlier);
    await this.addNonce(nonce);
  }

  /** Returns a text to be signed once, only to its user, until it expires. */
  async takeNonce(nonceHash: string, userGuid: string, now: number): Promise<StoredNonce | undefined> {
    const mine = and(eq(signatureNonces.nonceHash, nonceHash), eq(signatureNonces.userGuid, userGuid), gte(signatureNonces.expiresAt, now));
    return (await this.#db.delete(signatureNonces).where(mine).returning())[0];
  }

  async add(signature: StoredSignature): Promise<void> {
    await this.#db.insert(reportSignatures).values(signature);
  }

  async ofFile(fileGuid: string): Promise<StoredSignature[]> {
    return this.#signatures(eq(reportSignatures.fileGuid, fileGuid));
  }

  /** Signatures of a file with this content, regardless of its name. */
  async ofContent(sha256: string): Promise<StoredSignature[]> {
    return this.#signatures(eq(reportSignatures.sha256, sha256));
  }

  async find(guid: string): Promise<StoredSignature | undefined> {
    return (await this.#db.select().from(reportSignatures).where(eq(reportSignatures.guid, guid)))[0];
  }

  #signatures(which: SQL): Promise<StoredSignature[]> {
    return this.#db.select().from(reportSignatures).where(which).orderBy(reportSignatures.signedAt, reportSignatures.guid);
  }

  /** @returns false if an account already has it. */
  async bindCertificate(certificate: AccountCertificate): Promise<boolean> {
    return (await this.#db.insert(accountCertificates).values(certificate).onConflictDoNothing().returning()).length > 0;
  }

  async certificatesOf(userGuid: string): Promise<AccountCertificate[]> {
    const { addedAt, certificateSha256, userGuid: owner } = accountCertificates;
    return this.#db.select().from(accountCertificates).where(eq(owner, userGuid)).orderBy(addedAt, certificateSha256);
  }

  /** Stores when a certificate expires, if that is not known. */
  async noteValidity(certificateSha256: string, validTo: number): Promise<void> {
    const unknown = and(eq(accountCertificates.certificateSha256, certificateSha256), isNull(accountCertificates.validTo));
    await this.#db.update(accountCertificates).set({ validTo }).where(unknown);
  }

  async unbindCertificate(userGuid: string, certificateSha256: string): Promise<void> {
    const mine = and(eq(accountCertificates.userGuid, userGuid), eq(accountCertificates.certificateSha256, certificateSha256));
    await this.#db.delete(accountCertificates).where(mine);
  }
}

/** All columns except the bytes. */
const described = {
  guid: frozenFiles.guid,
  kind: frozenFiles.kind,
  subject: frozenFiles.subject,
  name: frozenFiles.name,
  mime: frozenFiles.mime,
  size: frozenFiles.size,
  sha256: frozenFiles.sha256,
  scope: frozenFiles.scope,
  scopeUnit: frozenFiles.scopeUnit,
  requires: frozenFiles.requires,
  createdBy: frozenFiles.createdBy,
  createdAt: frozenFiles.createdAt,
};
