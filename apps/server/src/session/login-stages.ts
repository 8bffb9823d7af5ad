import { dayMs, type FactorKind, type LoginResult } from '@tenderscope/contract';
import type { SessionStage, StateStore, StoredUser } from '@tenderscope/state';

export interface StageRules {
  /** Keys of roles whose holders need a second factor; `*` for all. */
  secondFactorRoles?: readonly string[] | undefined;
  /** Keys of roles whose holders need a certificate for it; `*` for all. */
  certificateRoles?: readonly string[] | undefined;
  /** Days that a password may last; 0 for ever. */
  passwordMaxDays: number;
}

type RoleHolder = Pick<StoredUser, 'roles'>;
const factorKinds = ['totp', 'certificate'] as const satisfies readonly FactorKind[];

/** What has to happen after the password, in this order: a second factor, or a first one, then another password. */
export class LoginStages {
  readonly #state: Pick<StateStore, 'secondFactors'>;
  readonly #rules: StageRules;

  constructor(state: Pick<StateStore, 'secondFactors'>, rules: StageRules) {
    this.#state = state;
    this.#rules = rules;
  }

  /** After the password. */
  async first(user: StoredUser): Promise<SessionStage> {
    if ((await this.#state.secondFactors.kinds(user.guid)).length > 0) return 'secondFactor';
    return this.demandsSecondFactor(user) ? 'enrolment' : this.last(user);
  }

  /** After a second factor of the kind: who needs a certificate and used another one has none yet. */
  afterFactor(user: StoredUser, kind: FactorKind): SessionStage {
    return this.demandsCertificate(user) && kind !== 'certificate' ? 'enrolment' : this.last(user);
  }

  /** After the second factor. */
  last({ mustChangePassword, passwordSetAt }: StoredUser, now = Date.now()): 'open' | 'passwordChange' {
    const { passwordMaxDays } = this.#rules;
    const isOld = passwordMaxDays > 0 && now - passwordSetAt >= passwordMaxDays * dayMs;
    return mustChangePassword || isOld ? 'passwordChange' : 'open';
  }

  /** Kinds that a user may prove their identity with: of those enrolled a certificate alone, where a role demands one. */
  async usable(user: StoredUser): Promise<FactorKind[]> {
    const enrolled = await this.#state.secondFactors.kinds(user.guid);
    const kinds = factorKinds.filter((kind) => enrolled.includes(kind));
    return this.demandsCertificate(user) && kinds.includes('certificate') ? ['certificate'] : kinds;
  }

  /** A login with the kinds of second factor that it waits for. */
  async withFactors(user: StoredUser, login: LoginResult): Promise<LoginResult> {
    const isCertificateDemanded = this.demandsCertificate(user);
    if (login.stage === 'enrolment') return { ...login, factors: isCertificateDemanded ? ['certificate'] : [...factorKinds] };
    if (login.stage !== 'secondFactor') return login;
    const usable = await this.usable(user);
    return { ...login, factors: isCertificateDemanded && usable.includes('certificate') ? usable : [...usable, 'recovery'] };
  }

  /** Whether a role of the user does. */
  demandsSecondFactor(user: RoleHolder): boolean {
    return isOfRoles(user, this.#rules.secondFactorRoles) || this.demandsCertificate(user);
  }

  /** Whether a role of the user does. */
  demandsCertificate(user: RoleHolder): boolean {
    return isOfRoles(user, this.#rules.certificateRoles);
  }
}

const isOfRoles = ({ roles }: RoleHolder, keys: readonly string[] = []): boolean => keys.includes('*') || roles.some(({ key }) => keys.includes(key));
