/** Maximum number of waiting callers of one subject; further ones are refused. */
const maxWaiting = 200;
const fullWaitMs = 1000;

/** An entry that its holder ends, or the epoch ms until which there is none. */
export type Entry = { leave: () => void } | { until: number };

interface Subject {
  /** Callers that have entered or are trying to. */
  inside: number;
  /** Total number of callers that have left. */
  left: number;
  waiting: (() => void)[];
}

/**
 * Admits callers of a subject while there is capacity. Without capacity a caller waits for those inside, because a successful attempt
 * returns its place; with nobody inside it is refused.
 */
export class AttemptQueue {
  readonly #subjects = new Map<string, Subject>();

  /** @param attempt takes a place and returns undefined, or returns the epoch ms until which there is none. */
  async enter(name: string, attempt: () => Promise<number | undefined>): Promise<Entry> {
    const subject = this.#subjects.get(name) ?? { inside: 0, left: 0, waiting: [] };
    this.#subjects.set(name, subject);
    for (;;) {
      const { left } = subject;
      subject.inside += 1;
      let until: number | undefined;
      try {
        until = await attempt();
      } catch (error) {
        this.#leave(name, subject);
        throw error;
      }
      if (until === undefined) return { leave: () => this.#leave(name, subject) };
      subject.inside -= 1;
      if (subject.left !== left) continue;
      if (subject.inside === 0 || subject.waiting.length >= maxWaiting) {
        const isFull = subject.inside > 0;
        if (!isFull) this.#wakeNext(name, subject);
        return { until: isFull ? Date.now() + fullWaitMs : until };
      }
      await new Promise<void>((resolve) => subject.waiting.push(resolve));
    }
  }

  #leave(name: string, subject: Subject): void {
    subject.inside -= 1;
    subject.left += 1;
    this.#wakeNext(name, subject);
  }

  #wakeNext(name: string, subject: Subject): void {
    const next = subject.waiting.shift();
    if (next) next();
    else if (subject.inside === 0) this.#subjects.delete(name);
  }
}
