import type { ScopeKind } from '@tenderscope/contract';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { roles, sessions, userRoles, users } from './schema.ts';
import type { SessionMemory } from './session-memory.ts';
import type { StoredSession } from './session-repository.ts';

export interface StoredRole {
  key: string;
  name: string;
  permissions: string[];
  scope: ScopeKind;
  isEdited: boolean;
}

export interface StoredUser {
  guid: string;
  loginName: string;
  userName: string;
  deptName: string;
  passwordHash: string;
  isGenerateUser: boolean;
  unitId: string | null;
  isActive: boolean;
  createdAt: number;
  roles: StoredRole[];
}

/** A session and whose it is. */
export interface FoundSession {
  session: StoredSession;
  user: StoredUser;
}

export type NewUser = Omit<StoredUser, 'roles' | 'isActive'> & { roleKeys: readonly string[] };
/** What an administrator changes of a user; what is left out stays. */
export type UserChange = Partial<Pick<StoredUser, 'userName' | 'deptName' | 'unitId' | 'isActive' | 'isGenerateUser'>> & { roleKeys?: readonly string[] };

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

  /** A session and whose it is, in one question: every call of the service begins with it. */
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

  /** @returns false when the login name is taken. */
  async add({ roleKeys, ...user }: NewUser): Promise<boolean> {
    return this.#db.transaction(async (tx) => {
      const added = await tx.insert(users).values(user).onConflictDoNothing().returning({ guid: users.guid });
      if (added.length === 0) return false;
      await tx.insert(userRoles).values(roleKeys.map((roleKey) => ({ userGuid: user.guid, roleKey })));
      return true;
    });
  }

  async setPassword(guid: string, passwordHash: string): Promise<void> {
    this.#memory?.forget();
    await this.#db.update(users).set({ passwordHash }).where(eq(users.guid, guid));
  }

  /** @returns false when there is no such user. */
  async change(guid: string, { roleKeys, ...change }: UserChange): Promise<boolean> {
    this.#memory?.forget();
    return this.#db.transaction(async (tx) => {
      const [found] = await tx.select({ guid: users.guid }).from(users).where(eq(users.guid, guid)).for('update');
      if (!found) return false;
      if (Object.keys(change).length > 0) await tx.update(users).set(change).where(eq(users.guid, guid));
      if (roleKeys) {
        await tx.delete(userRoles).where(eq(userRoles.userGuid, guid));
        await tx.insert(userRoles).values(roleKeys.map((roleKey) => ({ userGuid: guid, roleKey })));
      }
      return true;
    });
  }

  roles(): Promise<StoredRole[]> {
    return this.#db.select().from(roles).orderBy(asc(roles.key));
  }

  /** @returns false when there is no such role. */
  async changeRole(key: string, change: Partial<Pick<StoredRole, 'permissions' | 'scope'>>): Promise<boolean> {
    this.#memory?.forget();
    const changed = await this.#db.update(roles).set({ ...change, isEdited: true }).where(eq(roles.key, key)).returning({ key: roles.key });
    return changed.length > 0;
  }

  /** Adds the roles that are missing and brings shipped ones up to date, save those an administrator changed. */
  async keepRoles(shipped: readonly { key: string; name: string; permissions: readonly string[]; scope: ScopeKind }[]): Promise<void> {
    this.#memory?.forget();
    const excluded = { name: sql`excluded.name`, permissions: sql`excluded.permissions`, scope: sql`excluded.scope` };
    const rows = shipped.map((role) => ({ ...role, permissions: [...role.permissions] }));
    await this.#db.insert(roles).values(rows).onConflictDoUpdate({ target: roles.key, set: excluded, setWhere: eq(roles.isEdited, false) });
  }

  async #read(condition?: ReturnType<typeof eq>): Promise<StoredUser[]> {
    const found = await this.#db.select().from(users).where(condition).orderBy(asc(users.loginName));
    if (found.length === 0) return [];
    const held = await this.#db
      .select({ userGuid: userRoles.userGuid, role: roles })
      .from(userRoles)
      .innerJoin(roles, eq(roles.key, userRoles.roleKey))
      .where(inArray(userRoles.userGuid, found.map((user) => user.guid)))
      .orderBy(asc(roles.key));
    return found.map((user) => ({ ...user, roles: held.filter((row) => row.userGuid === user.guid).map((row) => row.role) }));
  }
}
