import type { Permission, ScopeKind } from '@tenderscope/contract';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { roles, userRoles, users } from './schema.ts';

export interface StoredRole {
  key: string;
  name: string;
  permissions: string[];
  scope: ScopeKind;
}

export interface StoredUser {
  guid: string;
  loginName: string;
  userName: string;
  deptName: string;
  passwordHash: string;
  isGenerateUser: boolean;
  unitId: string | null;
  createdAt: number;
  roles: StoredRole[];
}

export type NewUser = Omit<StoredUser, 'roles'> & { roleKeys: readonly string[] };

export class UserRepository {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  async byLogin(loginName: string): Promise<StoredUser | undefined> {
    return (await this.#read(eq(users.loginName, loginName)))[0];
  }

  async byGuid(guid: string): Promise<StoredUser | undefined> {
    return (await this.#read(eq(users.guid, guid)))[0];
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
    await this.#db.update(users).set({ passwordHash }).where(eq(users.guid, guid));
  }

  /** Adds the roles that are missing and brings shipped ones up to date. */
  async keepRoles(shipped: readonly { key: string; name: string; permissions: readonly Permission[]; scope: ScopeKind }[]): Promise<void> {
    const excluded = { name: sql`excluded.name`, permissions: sql`excluded.permissions`, scope: sql`excluded.scope` };
    const rows = shipped.map((role) => ({ ...role, permissions: [...role.permissions] }));
    await this.#db.insert(roles).values(rows).onConflictDoUpdate({ target: roles.key, set: excluded });
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
