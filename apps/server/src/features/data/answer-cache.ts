export interface CachedAnswer {
  /** Envelope as JSON in UTF-8. */
  body: Buffer;
  /** Number of rows in its list. */
  rows: number;
}

/** Cache of answers by request; the least recently used are evicted when the byte limit is reached. */
export class AnswerCache {
  readonly #maxBytes: number;
  readonly #answers = new Map<string, CachedAnswer>();
  #bytes = 0;

  constructor(maxBytes = 128 << 20) {
    this.#maxBytes = maxBytes;
  }

  get(key: string): CachedAnswer | undefined {
    const answer = this.#answers.get(key);
    if (answer === undefined) return undefined;
    this.#answers.delete(key);
    this.#answers.set(key, answer);
    return answer;
  }

  set(key: string, answer: CachedAnswer): void {
    if (answer.body.length > this.#maxBytes / 8) return;
    this.#drop(key);
    this.#answers.set(key, answer);
    this.#bytes += answer.body.length;
    for (const oldest of this.#answers.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#answers.get(key)?.body.length ?? 0;
    this.#answers.delete(key);
  }
}
