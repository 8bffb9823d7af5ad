/** Keeps a limited number of newest answers, each for a limited time. */
export class ExpiringCache<Answer> {
  readonly #lifeMs: number;
  readonly #most: number;
  readonly #kept = new Map<string, { answer: Answer; until: number }>();

  constructor(lifeMs: number, max: number) {
    this.#lifeMs = lifeMs;
    this.#most = max;
  }

  get(key: string, now = Date.now()): Answer | undefined {
    const found = this.#kept.get(key);
    if (found && found.until > now) return found.answer;
    this.#kept.delete(key);
    return undefined;
  }

  set(key: string, answer: Answer, now = Date.now()): void {
    this.#kept.delete(key);
    this.#kept.set(key, { answer, until: now + this.#lifeMs });
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= this.#most) break;
      this.#kept.delete(oldest);
    }
  }
}
