import { dayMs, type FactorKind, type LoginResult } from '@tenderscope/contract';
import type { SessionStage, StateStore, StoredUser } from '@tenderscope/state';

export interface StageRules {
  /** Keys of roles that require a second factor; `*` for all. */
  secondFactorRoles?: readonly string[] | undefined;
  /** Keys of roles that require a certificate as second factor; `*` for all. */
  certificateRoles?: readonly string[] | undefined;
  /** Maximum age of a password in days; 0 for no limit. */
  passwordMaxDays: number;
}

type RoleHolder = Pick<StoredUser, 'roles'>;
const factorKinds = ['totp', 'certificate'] as const satisfies readonly FactorKind[];

/** Steps after the password, in this order: a second factor, or its enrolment, then a password change. */
export class LoginStages {
  readonly #state: Pick<StateStore, 'secondFactors'>;
  readonly #rules: StageRules;

  constructor(state: Pick<StateStore, 'secondFactors'>, rules: StageRules) {
    this.#state = state;
    this.#rules = rules;
  }

  /** Stage after the password. */
  async first(user: StoredUser): Promise<SessionStage> {
    if ((await this.#state.secondFactors.kinds(user.guid)).length > 0) return 'secondFactor';
    return this.demandsSecondFactor(user) ? 'enrolment' : this.last(user);
  }

  /** Stage after a second factor of this kind: a user who requires a certificate and used another kind must still enrol one. */
  afterFactor(user: StoredUser, kind: FactorKind): SessionStage {
    return this.demandsCertificate(user) && kind !== 'certificate' ? 'enrolment' : this.last(user);
  }

  /** Stage after the second factor. */
  last({ mustChangePassword, passwordSetAt }: StoredUser, now = Date.now()): 'open' | 'passwordChange' {
    const { passwordMaxDays } = this.#rules;
    const isOld = passwordMaxDays > 0 && now - passwordSetAt >= passwordMaxDays * dayMs;
    return mustChangePassword || isOld ? 'passwordChange' : 'open';
  }

  /** Kinds of factors that a user may use: of the enrolled ones only the certificate, if a role requires one. */
  async usable(user: StoredUser): Promise<FactorKind[]> {
    const enrolled = await this.#state.secondFactors.kinds(user.guid);
    const kinds = factorKinds.filter((kind) => enrolled.includes(kind));
    return this.demandsCertificate(user) && kinds.includes('certificate') ? ['certificate'] : kinds;
  }

  /** Login result with the kinds of second factors that it waits for. */
  async withFactors(user: StoredUser, login: LoginResult): Promise<LoginResult> {
    const isCertificateDemanded = this.demandsCertificate(user);
    if (login.stage === 'enrolment') return { ...login, factors: isCertificateDemanded ? ['certificate'] : [...factorKinds] };
    if (login.stage !== 'secondFactor') return login;
    const usable = await this.usable(user);
    return { ...login, factors: isCertificateDemanded && usable.includes('certificate') ? usable : [...usable, 'recovery'] };
  }

  /** True if a role of the user requires one. */
  demandsSecondFactor(user: RoleHolder): boolean {
    return isOfRoles(user, this.#rules.secondFactorRoles) || this.demandsCertificate(user);
  }

  /** True if a role of the user requires one. */
  demandsCertificate(user: RoleHolder): boolean {
    return isOfRoles(user, this.#rules.certificateRoles);
  }
}

const isOfRoles = ({ roles }: RoleHolder, keys: readonly string[] = []): boolean => keys.includes('*') || roles.some(({ key }) => keys.includes(key));
