import { and, count, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Database } from '../engine/database.ts';
import { accountCertificates, recoveryCodes, secondFactors } from '../schema.ts';

export interface StoredSecondFactor {
  userGuid: string;
  kind: string;
  sealedSecret: string;
  /** Epoch ms. */
  createdAt: number;
  /** Null until its owner has proved that they can use it. */
  confirmedAt: number | null;
  lastStep: number;
}

interface Confirmation {
  step: number;
  codeHashes: readonly string[];
  /** Epoch ms. */
  at: number;
}

const certificate = 'certificate';

/**
 * Second factors, one per kind and user, and the codes that replace them; bound certificates are a further kind. A one-time proof is
 * consumed in one statement.
 */
export class SecondFactorRepository {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  async find(userGuid: string, kind: string): Promise<StoredSecondFactor | undefined> {
    return (await this.#db.select().from(secondFactors).where(isOf(userGuid, kind)))[0];
  }

  /** Kinds of the user's confirmed factors; includes `certificate` if one is bound. */
  async kinds(userGuid: string): Promise<string[]> {
    const confirmed = and(eq(secondFactors.userGuid, userGuid), isNotNull(secondFactors.confirmedAt));
    const rows = await this.#db.select({ kind: secondFactors.kind }).from(secondFactors).where(confirmed).orderBy(secondFactors.kind);
    const mine = eq(accountCertificates.userGuid, userGuid);
    const bound = await this.#db.select({ userGuid: accountCertificates.userGuid }).from(accountCertificates).where(mine).limit(1);
    return [...bound.map(() => certificate), ...rows.map(({ kind }) => kind)];
  }

  /** Users who have a confirmed factor. */
  async enrolled(): Promise<ReadonlySet<string>> {
    const isConfirmed = isNotNull(secondFactors.confirmedAt);
    const rows = await this.#db.selectDistinct({ userGuid: secondFactors.userGuid }).from(secondFactors).where(isConfirmed);
    const bound = await this.#db.selectDistinct({ userGuid: accountCertificates.userGuid }).from(accountCertificates);
    return new Set([...rows, ...bound].map(({ userGuid }) => userGuid));
  }

  /** Stores an unconfirmed secret, replacing an earlier one. @returns false if the user has a confirmed one of the kind. */
  async propose(userGuid: string, kind: string, sealedSecret: string, createdAt: number): Promise<boolean> {
    const fresh = { sealedSecret, createdAt, lastStep: 0 };
    const rows = await this.#db
      .insert(secondFactors)
      .values({ userGuid, kind, ...fresh })
      .onConflictDoUpdate({ target: [secondFactors.userGuid, secondFactors.kind], set: fresh, setWhere: isNull(secondFactors.confirmedAt) })
      .returning({ kind: secondFactors.kind });
    return rows.length > 0;
  }

  /**
   * Confirms a proposed secret with the time step of a code, and stores the recovery codes, which replace earlier ones.
   * @returns false if another one was proposed, or it is already confirmed.
   */
  async confirm(
    { userGuid, kind, sealedSecret }: StoredSecondFactor,
    { step, codeHashes, at }: Confirmation,
  ): Promise<boolean> {
    return this.#db.transaction(async (tx) => {
      const proposed = and(isOf(userGuid, kind), eq(secondFactors.sealedSecret, sealedSecret), isNull(secondFactors.confirmedAt));
      const set = { confirmedAt: at, lastStep: step };
      const confirmed = await tx.update(secondFactors).set(set).where(proposed).returning({ kind: secondFactors.kind });
      if (confirmed.length === 0) return false;
      await replaceCodes(tx, userGuid, codeHashes);
      return true;
    });
  }

  /** Consumes a time step. @returns false if it, or a later one, was already used. */
  async takeStep({ userGuid, kind }: Pick<StoredSecondFactor, 'userGuid' | 'kind'>, step: number): Promise<boolean> {
    const isNew = and(isOf(userGuid, kind), lt(secondFactors.lastStep, step));
    return (await this.#db.update(secondFactors).set({ lastStep: step }).where(isNew).returning({ kind: secondFactors.kind })).length > 0;
  }

  /** Consumes a recovery code. @returns false if there is no unused code with this hash. */
  async takeCode(userGuid: string, codeHash: string, usedAt: number): Promise<boolean> {
    const unused = and(eq(recoveryCodes.userGuid, userGuid), eq(recoveryCodes.codeHash, codeHash), isNull(recoveryCodes.usedAt));
    const taken = await this.#db.update(recoveryCodes).set({ usedAt }).where(unused).returning({ codeHash: recoveryCodes.codeHash });
    return taken.length > 0;
  }

  async replaceCodes(userGuid: string, codeHashes: readonly string[]): Promise<void> {
    await this.#db.transaction((tx) => replaceCodes(tx, userGuid, codeHashes));
  }

  /** Number of unused codes. */
  async codesLeft(userGuid: string): Promise<number> {
    const unused = and(eq(recoveryCodes.userGuid, userGuid), isNull(recoveryCodes.usedAt));
    return (await this.#db.select({ left: count() }).from(recoveryCodes).where(unused))[0]?.left ?? 0;
  }

  /** Deletes the factor of a kind, and the recovery codes with the last factor. */
  async forgetKind(userGuid: string, kind: string): Promise<void> {
    await this.#db.transaction(async (tx) => {
      await tx.delete(secondFactors).where(isOf(userGuid, kind));
      const mine = eq(accountCertificates.userGuid, userGuid);
      const bound = await tx.select({ userGuid: accountCertificates.userGuid }).from(accountCertificates).where(mine).limit(1);
      if (bound.length === 0) await replaceCodes(tx, userGuid, []);
    });
  }

  /** Deletes every factor, certificate and code of a user. @returns false if they had none. */
  async forget(userGuid: string): Promise<boolean> {
    return this.#db.transaction(async (tx) => {
      await tx.delete(recoveryCodes).where(eq(recoveryCodes.userGuid, userGuid));
      const mine = eq(secondFactors.userGuid, userGuid);
      const factors = await tx.delete(secondFactors).where(mine).returning({ kind: secondFactors.kind });
      const isBound = eq(accountCertificates.userGuid, userGuid);
      const bound = await tx.delete(accountCertificates).where(isBound).returning({ userGuid: accountCertificates.userGuid });
      return factors.length + bound.length > 0;
    });
  }
}

const isOf = (userGuid: string, kind: string) => and(eq(secondFactors.userGuid, userGuid), eq(secondFactors.kind, kind));

async function replaceCodes(tx: Database, userGuid: string, codeHashes: readonly string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userGuid, userGuid));
  if (codeHashes.length > 0) await tx.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ userGuid, codeHash })));
}
