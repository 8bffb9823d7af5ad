export interface Step {
  name: string;
  /** Names of earlier steps in the list that must be finished before this one. */
  after: readonly string[];
  run(): Promise<void>;
}

/**
 * Runs steps, at most `atOnce` at a time, in the order of the list as they become ready. After a failure no further step starts, and the
 * error is thrown when the steps in progress have ended.
 */
export async function runSteps(steps: readonly Step[], atOnce: number): Promise<void> {
  const waiting = [...steps];
  const unfinished = new Set(steps.map(({ name }) => name));
  const running = new Set<Promise<void>>();
  const start = (step: Step): void => {
    waiting.splice(waiting.indexOf(step), 1);
    const run = step.run().then(() => {
      unfinished.delete(step.name);
      running.delete(run);
    });
    running.add(run);
  };
  try {
    while (unfinished.size > 0) {
      const next = running.size < atOnce ? waiting.find(({ after }) => !after.some((name) => unfinished.has(name))) : undefined;
      if (next) start(next);
      else await Promise.race(running);
    }
  } finally {
    await Promise.allSettled(running);
  }
}
