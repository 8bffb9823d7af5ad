import { chosenDepth, chosenSeed } from './env.ts';

/** True if this run is `npm run test:soak`, which repeats deep tests; `npm test` is the gate. */
export const isSoak = chosenDepth === 'soak';

/** Number of repetitions of a deep test. */
export function repeats(inGate: number, inSoak: number): number {
  return isSoak ? inSoak : inGate;
}

/**
 * The seed of a test's random choices, to be shown in its name: the given one in `npm test`, another each time in the soak run. `TEST_SEED`
 * replaces both, to reproduce a failure.
 */
export function seedOfRun(inGate: number): number {
  if (chosenSeed !== '') return Number(chosenSeed);
  return isSoak ? Date.now() % 1e9 : inGate;
}

/**
 * Threads of either warehouse engine for a statement. The tests of the gate use every core already, where a second thread costs more than
 * it saves (docs/history/testing.md); in the soak run engines have as many as in production.
 */
export const warehouseThreads = isSoak ? undefined : 1;

/**
 * Flags of Node.js for processes that run for seconds or minutes on busy cores: there garbage collection on several threads costs more than
 * it saves, and so does code that V8 optimizes (docs/history/testing.md).
 */
export const shortLivedFlags: readonly string[] = ['--single-threaded-gc', '--interrupt-budget=8000000', '--liftoff-only'];

/** Flags of Node.js for a program that a test starts: in the soak run it runs as in production. */
export const programFlags: readonly string[] = isSoak ? [] : shortLivedFlags;
