import { dayMs } from '@tenderscope/contract';
import type { SessionStage, StateStore, StoredUser } from '@tenderscope/state';

export interface StageRules {
  /** Keys of roles whose holders need a second factor; `*` for all. */
  secondFactorRoles: readonly string[];
  /** Days that a password may last; 0 for ever. */
  passwordMaxDays: number;
}

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

  /** After the second factor. */
  last({ mustChangePassword, passwordSetAt }: StoredUser, now = Date.now()): 'open' | 'passwordChange' {
    const { passwordMaxDays } = this.#rules;
    const isOld = passwordMaxDays > 0 && now - passwordSetAt >= passwordMaxDays * dayMs;
    return mustChangePassword || isOld ? 'passwordChange' : 'open';
  }

  /** Whether a role of the user does. */
  demandsSecondFactor({ roles }: StoredUser): boolean {
    const { secondFactorRoles } = this.#rules;
    return secondFactorRoles.includes('*') || roles.some(({ key }) => secondFactorRoles.includes(key));
  }
}
