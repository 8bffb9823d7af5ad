import { createHash } from 'node:crypto';

/** Something that a subscription reports once. */
export interface Fact {
  /** Equal for the same fact in every check. */
  key: string;
  /** Key that must be known from an earlier check: without it the fact is older than what is watched, and only remembered. */
  needs?: string;
  text: string;
  /** Page of the app that shows it. */
  address: string | null;
}

const hashBytes = 8;
/** Known facts that are remembered, the newest. */
const maxKnown = 40_000;

const hashOf = (key: string): string => createHash('sha256').update(key).digest().subarray(0, hashBytes).toString('base64url');

/** The facts that a subscription knows, as hashes of their keys. */
export class KnownFacts {
  readonly #known: Set<string>;

  constructor(stored = '') {
    this.#known = new Set(stored === '' ? [] : stored.split('.'));
  }

  /** The new ones among some facts, in their order. The facts and some further keys are known from now on. */
  add(facts: readonly Fact[], keys: readonly string[] = []): Fact[] {
    const before = new Set(this.#known);
    const fresh = facts.filter(({ key, needs }) => {
      const hash = hashOf(key);
      const isNew = !this.#known.has(hash);
      this.#known.add(hash);
      return isNew && (needs === undefined || before.has(hashOf(needs)));
    });
    for (const key of [...keys, ...facts.flatMap(({ needs }) => needs ?? [])]) this.#known.add(hashOf(key));
    return fresh;
  }

  /** Text from which they can be read again. */
  stored(): string {
    return [...this.#known].slice(-maxKnown).join('.');
  }
}
