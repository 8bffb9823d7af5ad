import { messages, newUserSchema, type ImportedUser, type UserImportAnswer, type userImportSchema } from '@tenderscope/contract';
import type { StateStore, StoredRole } from '@tenderscope/state';
import type { z } from 'zod';
import { similarName } from '../accounts/similar-name.ts';
import type { AuditService } from '../audit/audit-service.ts';
import type { UnitDirectory } from '../data/unit-directory.ts';
import { Turns } from '../../platform/turns.ts';
import { HttpError } from '../../platform/http-error.ts';
import type { AccountScope } from './account-scope.ts';
import type { Administrator } from './administrator.ts';
import { requireOwn } from './grant-rules.ts';
import { adminMessages } from './messages.ts';
import type { UserAdministration } from './user-administration.ts';

interface Parts {
  accounts: AccountScope;
  units: UnitDirectory;
  audit: AuditService;
  users: UserAdministration;
}

type UserImport = z.output<typeof userImportSchema>;
type Line = UserImport['rows'][number];
type NewUser = z.output<typeof newUserSchema>;
type Read = { line: Line; user: NewUser; problems: string[] };

const { line: texts, separators } = adminMessages.users;

/** Import of a list of accounts: each line is validated like the form and then added in the same way. */
export class UserImports {
  readonly #state: StateStore;
  readonly #accounts: AccountScope;
  readonly #units: UnitDirectory;
  readonly #audit: AuditService;
  readonly #users: UserAdministration;

  constructor(state: StateStore, { accounts, units, audit, users }: Parts) {
    this.#state = state;
    this.#accounts = accounts;
    this.#units = units;
    this.#audit = audit;
    this.#users = users;
  }

  async run(actor: Administrator, { rows, isTrial, isWhole }: UserImport): Promise<UserImportAnswer> {
    const read = await this.#check(actor, rows);
    const refused = read.filter(({ problems }) => problems.length > 0).length;
    const isStopped = isTrial || (isWhole && refused > 0);
    if (!isTrial) await this.#audit.record(actor, 'userImport', '', { lines: rows.length, refused, isWhole });
    const answer: ImportedUser[] = [];
    for (const one of read) answer.push(await this.#settle(actor, one, isStopped));
    return { rows: answer, added: answer.filter(({ password }) => password !== null).length };
  }

  /** Adds the account of a valid line. The line is refused if another user made a conflicting change since its validation. */
  async #settle(actor: Administrator, { line: { line, loginName }, user, problems }: Read, isStopped: boolean): Promise<ImportedUser> {
    const reported = { line, loginName, problems, password: null };
    if (isStopped || problems.length > 0) return reported;
    try {
      return { ...reported, password: (await this.#users.add(actor, user)).password };
    } catch (error) {
      if (error instanceof HttpError) return { ...reported, problems: [error.message] };
      throw error;
    }
  }

  async #check(actor: Administrator, rows: readonly Line[]): Promise<Read[]> {
    const known = this.#units.unitsIn({ kind: 'all' });
    const [roles, users, units] = await Promise.all([this.#state.users.roles(), this.#state.users.list(), known]);
    const taken = new Set(users.map(({ loginName }) => loginName));
    const userNames = users.map(({ userName }) => userName);
    const lines = new Map<string, number>();
    const turns = new Turns();
    const read = await turns.map(rows, (line): Read => {
      const loginName = line.loginName.trim();
      const problems: string[] = [];
      const earlier = lines.get(loginName);
      if (earlier === undefined) lines.set(loginName, line.line);
      else problems.push(texts.repeated(earlier));
      if (taken.has(loginName)) problems.push(messages.accounts.taken);
      const similar = similarName(line.userName, userNames) ?? similarName(loginName, [...taken]);
      if (similar !== undefined) problems.push(adminMessages.users.similarName(similar));
      userNames.push(line.userName);
      const held = rolesOf(line.roles, roles, problems);
      const unitId = unitOf(line.unit.trim(), units, problems);
      const isOfUnit = held.length > 0 && held.every(({ scope }) => scope === 'unit');
      if (isOfUnit && line.unit.trim() === '') problems.push(messages.accounts.needsUnit);
      const user = { loginName, userName: line.userName, deptName: line.deptName, unitId, roleKeys: held.map(({ key }) => key) };
      const parsed = newUserSchema.safeParse(user);
      const fields = new Set(parsed.error?.issues.map(({ path }) => String(path[0])));
      problems.push(...[...fields].flatMap((field) => fieldProblems[field] ?? []));
      return { line, user: parsed.success ? parsed.data : user, problems };
    });
    for (const { user, problems } of read) {
      problems.push(...(await this.#excess(actor, user, roles)));
      await turns.pass();
    }
    return read;
  }

  /** Problems of a line that grants more than the actor has: roles, or a unit outside their scope. */
  async #excess({ user: actor }: Administrator, { unitId, roleKeys }: NewUser, roles: readonly StoredRole[]): Promise<string[]> {
    const held = roles.filter(({ key }) => roleKeys.includes(key));
    const checks = [async () => requireOwn(actor, [], held), () => this.#accounts.requireUnit(actor, unitId)];
    const refusals = await Promise.all(checks.map((check) => check().then(() => [], refusalOf)));
    return refusals.flat();
  }
}

/** Message of a refusal; other errors are rethrown. */
function refusalOf(error: unknown): string[] {
  if (error instanceof HttpError) return [error.message];
  throw error;
}

const fieldProblems: Readonly<Record<string, string>> = { loginName: texts.login, userName: texts.name, deptName: texts.dept };

function rolesOf(text: string, roles: readonly StoredRole[], problems: string[]): StoredRole[] {
  const names = [...new Set(text.split(separators).map((name) => name.trim()).filter((name) => name !== ''))];
  if (names.length === 0) problems.push(texts.noRole);
  const found = names.map((name) => roles.find((role) => role.name === name || role.key === name));
  const unknown = names.filter((_, index) => found[index] === undefined);
  if (unknown.length > 0) problems.push(messages.accounts.unknownRole(unknown));
  const held = found.filter((role) => role !== undefined);
  const retired = held.filter(({ isRetired }) => isRetired).map(({ name }) => name);
  if (retired.length > 0) problems.push(adminMessages.roles.retired(retired));
  return held;
}

/** Unit by its id, or by its name if the name is unique. */
function unitOf(text: string, units: readonly { DanWei_Guid: string; DanWei_Name: string }[], problems: string[]): string | null {
  if (text === '') return null;
  if (units.some(({ DanWei_Guid }) => DanWei_Guid === text)) return text;
  const named = units.filter(({ DanWei_Name }) => DanWei_Name === text);
  if (named.length === 0) problems.push(texts.unknownUnit(text));
  if (named.length > 1) problems.push(texts.ambiguousUnit(text));
  return named.length === 1 ? (named[0]?.DanWei_Guid ?? null) : null;
}
