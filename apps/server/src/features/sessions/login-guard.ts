import type { KnownAddress, StateStore } from '@tenderscope/state';
import { HttpError } from '../../platform/http-error.ts';
import { LRUCache } from 'lru-cache';
import { addressGroup } from './address-group.ts';
import { AttemptQueue } from './attempt-queue.ts';
import { sessionErrors } from './session-errors.ts';

const windowMs = 15 * 60_000;
const accountLimit = { attempts: 5, windowMs };
const addressLimit = { attempts: 20, windowMs };
const knownDelay = { fromFailure: 5, firstMs: 2000, longestMs: 60_000 };
const maxKnown = 50;
const knownForMs = 180 * 24 * 3_600_000;
const purgeMs = 60_000;

export const accountSubject = (loginName: string): string => `account:${loginName}`;

/** 429: attempts of `subject` are refused for some time. */
export class LockedOutError extends HttpError {
  readonly subject: string;

  constructor(subject: string, waitMs: number) {
    const seconds = Math.max(1, Math.ceil(waitMs / 1000));
    super(sessionErrors.lockedOut(seconds));
    this.retryAfter = seconds;
    this.subject = subject;
  }
}

/** 400: the key of an attempt was used, has expired, or belongs to another device. */
export class LoginKeyError extends HttpError {
  constructor() {
    super(sessionErrors.keyExpired());
  }
}

interface Subject {
  name: string;
  /** End of a lockout; read only. */
  lockedUntil(now: number): Promise<number | undefined>;
  /** Counts an attempt as failed until it succeeds. */
  reserve(now: number): Promise<boolean>;
}

export interface AttemptSteps<Opened, Found> {
  loginName: string;
  /** Network address of the caller. */
  address: string;
  /** Decrypts with the login key; undefined if the key is not valid. */
  open: () => Promise<Opened | undefined>;
  /** Throws if the password is wrong. */
  verify: (opened: Opened) => Promise<Found>;
}

/**
 * Limits guessing: first by address, then by key, then by account. Failures of others never lock an account and an address that its owner
 * signed in from; failures from there are delayed longer and longer.
 */
export class LoginGuard {
  readonly #state: Pick<StateStore, 'loginFailures' | 'knownAddresses'>;
  readonly #now: () => number;
  readonly #queue = new AttemptQueue();
  /** Subjects without remaining attempts: until they have some, they cost a read and no write. */
  readonly #shut = new LRUCache<string, true>({ max: 10_000, ttl: windowMs });
  #purgedAt = 0;

  constructor(state: Pick<StateStore, 'loginFailures' | 'knownAddresses'>, now: () => number = Date.now) {
    this.#state = state;
    this.#now = now;
  }

  /**
   * Counts an attempt before it is checked, so that concurrent ones cannot bypass the limit; a successful one is subtracted again.
   * @throws LockedOutError, LoginKeyError, errors of `verify`.
   */
  async check<Opened, Found extends { userGuid: string }>(steps: AttemptSteps<Opened, Found>): Promise<Found> {
    const { loginName, address, open, verify } = steps;
    const place = addressGroup(address);
    const known = await this.#state.knownAddresses.find(loginName, place, this.#now() - knownForMs);
    const byAddress = this.#counted(`address:${place}`, addressLimit);
    const byAccount = known ? this.#known(known, loginName) : this.#counted(accountSubject(loginName), accountLimit);
    const leaves: (() => void)[] = [];
    try {
      if (!known) leaves.push(await this.#enter(byAddress));
      await this.#purge();
      const opened = await open();
      if (opened === undefined) {
        if (known) await this.#countKeyFailure(byAddress);
        throw new LoginKeyError();
      }
      leaves.push(await this.#enter(byAccount));
      const found = await verify(opened);
      await this.#state.loginFailures.clear(accountSubject(loginName));
      if (!known) await this.#state.loginFailures.forgive(byAddress.name);
      const now = this.#now();
      const bounds = { max: maxKnown, seenAfter: now - knownForMs };
      await this.#state.knownAddresses.remember(found.userGuid, place, now, known ? undefined : bounds);
      return found;
    } finally {
      for (const leave of leaves) leave();
    }
  }

  async #enter(subject: Subject): Promise<() => void> {
    const entry = await this.#queue.enter(subject.name, async () => {
      const now = this.#now();
      const until = this.#shut.get(subject.name) && (await subject.lockedUntil(now));
      if (until !== undefined) return until;
      if (await subject.reserve(now)) return undefined;
      this.#shut.set(subject.name, true);
      return (await subject.lockedUntil(now)) ?? now + 1000;
    });
    if ('leave' in entry) return entry.leave;
    throw new LockedOutError(subject.name, entry.until - this.#now());
  }

  /** @throws LockedOutError if the address has no remaining attempts, which costs no write. */
  async #countKeyFailure(byAddress: Subject): Promise<void> {
    const now = this.#now();
    const until = await byAddress.lockedUntil(now);
    if (until !== undefined) throw new LockedOutError(byAddress.name, until - now);
    await byAddress.reserve(now);
  }

  #counted(name: string, limit: typeof accountLimit): Subject {
    const { loginFailures } = this.#state;
    return {
      name,
      lockedUntil: (now) => loginFailures.lockedUntil(name, now, limit),
      reserve: (now) => loginFailures.reserve(name, now, limit),
    };
  }

  #known(known: KnownAddress, loginName: string): Subject {
    const { knownAddresses } = this.#state;
    return {
      name: `known:${loginName} ${known.address}`,
      lockedUntil: async (now) => {
        const at = await knownAddresses.nextAttemptAt(known);
        return at > now ? at : undefined;
      },
      reserve: (now) => knownAddresses.reserve(known, now, knownDelay),
    };
  }

  /** Removes subjects with an expired window, once a minute. */
  async #purge(): Promise<void> {
    const now = this.#now();
    if (now - this.#purgedAt < purgeMs) return;
    this.#purgedAt = now;
    await this.#state.loginFailures.forgetBefore(now - windowMs);
  }
}
