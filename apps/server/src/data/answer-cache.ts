export interface CachedAnswer {
  /** The envelope as JSON text. */
  body: string;
  /** In its list. */
  rows: number;
}

/** Answers, by what was asked; the least recently used go first when the bytes run out. */
export class AnswerCache {
  readonly #maxChars: number;
  readonly #answers = new Map<string, CachedAnswer>();
  #chars = 0;

  constructor(maxChars = 64 << 20) {
    this.#maxChars = maxChars;
  }

  get(key: string): CachedAnswer | undefined {
    const answer = this.#answers.get(key);
    if (answer === undefined) return undefined;
    this.#answers.delete(key);
    this.#answers.set(key, answer);
    return answer;
  }

  set(key: string, answer: CachedAnswer): void {
    if (answer.body.length > this.#maxChars / 8) return;
    this.#drop(key);
    this.#answers.set(key, answer);
    this.#chars += answer.body.length;
    for (const oldest of this.#answers.keys()) {
      if (this.#chars <= this.#maxChars) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#chars -= this.#answers.get(key)?.body.length ?? 0;
    this.#answers.delete(key);
  }
}
