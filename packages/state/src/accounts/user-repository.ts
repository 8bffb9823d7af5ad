import type { ScopeKind } from '@tenderscope/contract';
import { and, asc, count, desc, eq, gt, inArray, isNull, like, max, ne, sql } from 'drizzle-orm';
import type { Database } from '../engine/database.ts';
import { knownAddresses, passwordHistory, roles, sessions, userRoles, users, wallboards } from '../schema.ts';
import type { SessionMemory } from './session-memory.ts';
import type { StoredSession } from './session-repository.ts';

export interface StoredRole {
  key: string;
  name: string;
  permissions: string[];
  scope: ScopeKind;
  isEdited: boolean;
  isRetired: boolean;
}

export interface StoredUser {
  guid: string;
  loginName: string;
  userName: string;
  deptName: string;
  passwordHash: string;
  /** Increases whenever the user's sessions are ended. */
  passwordVersion: number;
  isGenerateUser: boolean;
  unitId: string | null;
  isActive: boolean;
  createdAt: number;
  passwordSetAt: number;
  /** They must choose another password before anything else. */
  mustChangePassword: boolean;
  /** Time since which an administrator has locked the account; null if it is not locked. */
  lockedAt: number | null;
  lockReason: string;
  /** Networks (CIDR) from which the account may sign in; empty for all. */
  allowedAddresses: string[];
  lastLoginAt: number | null;
  lastLoginAddress: string | null;
  roles: StoredRole[];
}

export interface UserActivity {
  /** Epoch ms. */
  lastLoginAt: number | null;
  sessionNum: number;
}

/** A session and its user. */
export interface FoundSession {
  session: StoredSession;
  user: StoredUser;
}

type AddedUser = Pick<StoredUser, 'guid' | 'loginName' | 'userName' | 'deptName' | 'passwordHash' | 'isGenerateUser' | 'unitId' | 'createdAt'>;
export type NewUser = AddedUser & Partial<Pick<StoredUser, 'mustChangePassword' | 'isActive'>> & { roleKeys: readonly string[] };
/** Fields of a user that an administrator changes. Omitted fields are kept. */
export type UserChange = Partial<Pick<StoredUser, 'userName' | 'deptName' | 'unitId' | 'isActive' | 'isGenerateUser' | 'allowedAddresses'>> & { roleKeys?: readonly string[] };

export class UserRepository {
  readonly #db: Database;
  readonly #memory: SessionMemory<FoundSession> | undefined;

  constructor(db: Database, memory?: SessionMemory<FoundSession>) {
    this.#db = db;
    this.#memory = memory;
  }

  async byLogin(loginName: string): Promise<StoredUser | undefined> {
    return (await this.#read(eq(users.loginName, loginName)))[0];
  }

  async byGuid(guid: string): Promise<StoredUser | undefined> {
    return (await this.#read(eq(users.guid, guid)))[0];
  }

  /** A session and its user, in one query, because every call of the service begins with it. */
  bySession(tokenHash: string): Promise<FoundSession | undefined> {
    return this.#memory?.recall(tokenHash, () => this.#readSession(tokenHash)) ?? this.#readSession(tokenHash);
  }

  async #readSession(tokenHash: string): Promise<FoundSession | undefined> {
    const rows = await this.#db
      .select({ session: sessions, user: users, role: roles })
      .from(sessions)
      .innerJoin(users, eq(users.guid, sessions.userGuid))
      .leftJoin(userRoles, eq(userRoles.userGuid, users.guid))
      .leftJoin(roles, eq(roles.key, userRoles.roleKey))
      .where(eq(sessions.tokenHash, tokenHash))
      .orderBy(asc(roles.key));
    const [first] = rows;
    return first && { session: first.session, user: { ...first.user, roles: rows.flatMap(({ role }) => role ?? []) } };
  }

  list(): Promise<StoredUser[]> {
    return this.#read();
  }

  /** Last login of the owner of each account, and its number of open sessions; accounts with neither are omitted. */
  async activity(now: number): Promise<Map<string, UserActivity>> {
    const [logins, open] = await Promise.all([
      this.#db
        .select({ userGuid: knownAddresses.userGuid, at: max(knownAddresses.seenAt) })
        .from(knownAddresses)
        .groupBy(knownAddresses.userGuid),
      this.#db
        .select({ userGuid: sessions.userGuid, num: count() })
        .from(sessions)
        .where(gt(sessions.expiresAt, now))
        .groupBy(sessions.userGuid),
    ]);
    const found = new Map<string, UserActivity>(logins.map(({ userGuid, at }) => [userGuid, { lastLoginAt: at, sessionNum: 0 }]));
    for (const { userGuid, num } of open) found.set(userGuid, { lastLoginAt: found.get(userGuid)?.lastLoginAt ?? null, sessionNum: num });
    return found;
  }

  /** @returns false if the login name is taken. */
  async add({ roleKeys, ...user }: NewUser): Promise<boolean> {
    return this.#db.transaction(async (tx) => {
      const added = await tx
        .insert(users)
        .values({ ...user, passwordSetAt: user.createdAt })
        .onConflictDoNothing()
        .returning({ guid: users.guid });
      if (added.length === 0) return false;
      await tx.insert(userRoles).values(roleKeys.map((roleKey) => ({ userGuid: user.guid, roleKey })));
      return true;
    });
  }

  /** Sets a password and ends the user's sessions. @param mustChange true if they must choose another one. */
  async setPassword(guid: string, passwordHash: string, { mustChange = false, at = Date.now() } = {}): Promise<void> {
    await this.#write(async (tx) => {
      await keepPassword(tx, guid);
      await endSessions(tx, guid, { passwordHash, passwordSetAt: at, mustChangePassword: mustChange });
    });
  }

  /**
   * Replaces the password that `user` was read with, ends the sessions except one, and opens that one. @returns false if the password has
   * changed in the meantime.
   */
  changePassword({ guid, passwordVersion }: StoredUser, passwordHash: string, tokenHash: string, at = Date.now()): Promise<boolean> {
    return this.#write(async (tx) => {
      const [found] = await tx.select({ version: users.passwordVersion }).from(users).where(eq(users.guid, guid)).for('update');
      if (found?.version !== passwordVersion) return false;
      await keepPassword(tx, guid);
      await endSessions(tx, guid, { passwordHash, passwordSetAt: at, mustChangePassword: false }, tokenHash);
      await tx.update(sessions).set({ passwordProblem: null, stage: 'open' }).where(eq(sessions.tokenHash, tokenHash));
      return true;
    });
  }

  /** Hashes of a user's passwords before the current one, newest first. */
  async formerPasswords(guid: string, max: number): Promise<string[]> {
    const mine = this.#db.select({ hash: passwordHistory.passwordHash }).from(passwordHistory).where(eq(passwordHistory.userGuid, guid));
    return (await mine.orderBy(desc(passwordHistory.id)).limit(max)).map(({ hash }) => hash);
  }

  /** Locks a user and ends their sessions and public displays, or unlocks them. @returns false if there is no such user. */
  async setLock(guid: string, lock: { at: number; reason: string } | null): Promise<boolean> {
    return this.#write(async (tx) => {
      const set = { lockedAt: lock?.at ?? null, lockReason: lock?.reason ?? '' };
      const changed = await tx.update(users).set(set).where(eq(users.guid, guid)).returning({ guid: users.guid });
      if (changed.length > 0 && lock) {
        await endSessions(tx, guid);
        await revokeWallboards(tx, guid);
      }
      return changed.length > 0;
    });
  }

  /** Ends every session of a user, including those of logins in progress. */
  async endSessions(guid: string): Promise<void> {
    await this.#write((tx) => endSessions(tx, guid));
  }

  /** Changes a user. A user who is no longer active has no sessions and no public displays. @returns false if there is no such user. */
  async change(guid: string, { roleKeys, ...change }: UserChange): Promise<boolean> {
    return this.#write(async (tx) => {
      const [found] = await tx.select({ guid: users.guid }).from(users).where(eq(users.guid, guid)).for('update');
      if (!found) return false;
      if (Object.keys(change).length > 0) await tx.update(users).set(change).where(eq(users.guid, guid));
      if (change.isActive === false) {
        await endSessions(tx, guid);
        await revokeWallboards(tx, guid);
      }
      if (roleKeys) {
        await tx.delete(userRoles).where(eq(userRoles.userGuid, guid));
        await tx.insert(userRoles).values(roleKeys.map((roleKey) => ({ userGuid: guid, roleKey })));
      }
      return true;
    });
  }

  /** True if any user's password hash begins with the prefix. */
  async anyHash(prefix: string): Promise<boolean> {
    return (await this.#db.select({ guid: users.guid }).from(users).where(like(users.passwordHash, `${prefix}%`)).limit(1)).length > 0;
  }

  roles(): Promise<StoredRole[]> {
    return this.#db.select().from(roles).orderBy(asc(roles.key));
  }

  async addRole(role: Omit<StoredRole, 'isEdited' | 'isRetired'>): Promise<void> {
    await this.#db.insert(roles).values({ ...role, isEdited: true });
  }

  /** @returns false if there is no such role. */
  async changeRole(key: string, change: Partial<Omit<StoredRole, 'key' | 'isEdited'>>): Promise<boolean> {
    this.#memory?.forget();
    const changed = await this.#db.update(roles).set({ ...change, isEdited: true }).where(eq(roles.key, key)).returning({ key: roles.key });
    return changed.length > 0;
  }

  /** Adds missing roles and updates shipped ones, except those that an administrator changed. */
  async keepRoles(shipped: readonly { key: string; name: string; permissions: readonly string[]; scope: ScopeKind }[]): Promise<void> {
    this.#memory?.forget();
    const excluded = { name: sql`excluded.name`, permissions: sql`excluded.permissions`, scope: sql`excluded.scope` };
    const rows = shipped.map((role) => ({ ...role, permissions: [...role.permissions] }));
    await this.#db.insert(roles).values(rows).onConflictDoUpdate({ target: roles.key, set: excluded, setWhere: eq(roles.isEdited, false) });
  }

  #write<Result>(work: (tx: Database) => Promise<Result>): Promise<Result> {
    const write = () => this.#db.transaction((tx) => work(tx));
    return this.#memory ? this.#memory.forgetAround(write) : write();
  }

  async #read(condition?: ReturnType<typeof eq>): Promise<StoredUser[]> {
    const rows = await this.#db
      .select({ user: users, role: roles })
      .from(users)
      .leftJoin(userRoles, eq(userRoles.userGuid, users.guid))
      .leftJoin(roles, eq(roles.key, userRoles.roleKey))
      .where(condition)
      .orderBy(asc(users.loginName), asc(roles.key));
    const found = new Map<string, StoredUser>();
    for (const { user, role } of rows) {
      const known = found.get(user.guid) ?? { ...user, roles: [] };
      if (role) known.roles.push(role);
      found.set(user.guid, known);
    }
    return [...found.values()];
  }
}

type PasswordChange = Partial<Pick<StoredUser, 'passwordHash' | 'passwordSetAt' | 'mustChangePassword'>>;

/** Updates the user first, so that logins in progress wait or finish, and their sessions are visible afterwards. */
async function endSessions(tx: Database, guid: string, change: PasswordChange = {}, kept?: string): Promise<void> {
  await tx.update(users).set({ ...change, passwordVersion: sql`${users.passwordVersion} + 1` }).where(eq(users.guid, guid));
  await tx.delete(sessions).where(and(eq(sessions.userGuid, guid), kept === undefined ? undefined : ne(sessions.tokenHash, kept)));
}

async function revokeWallboards(tx: Database, guid: string): Promise<void> {
  await tx.update(wallboards).set({ revokedAt: Date.now() }).where(and(eq(wallboards.userGuid, guid), isNull(wallboards.revokedAt)));
}

/** More than any setting requires. */
const maxFormer = 24;

/** Adds the current password to the former ones. */
async function keepPassword(tx: Database, guid: string): Promise<void> {
  const present = tx.select({ userGuid: users.guid, passwordHash: users.passwordHash }).from(users).where(eq(users.guid, guid)).for('update');
  await tx.insert(passwordHistory).values(await present);
  const mine = eq(passwordHistory.userGuid, guid);
  const old = tx.select({ id: passwordHistory.id }).from(passwordHistory).where(mine).orderBy(desc(passwordHistory.id)).offset(maxFormer);
  await tx.delete(passwordHistory).where(inArray(passwordHistory.id, old));
}
