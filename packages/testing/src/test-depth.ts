import { chosenDepth, chosenSeed } from './env.ts';

/** Whether this run is `npm run test:soak`, which repeats what is deep; `npm test` is the gate. */
export const isSoak = chosenDepth === 'soak';

/** How often a deep test repeats what it does. */
export function repeats(inGate: number, inSoak: number): number {
  return isSoak ? inSoak : inGate;
}

/**
 * The seed of a test's random choices, for its name to tell: the given one in `npm test`, another each time in the soak run.
 * `TEST_SEED` replaces both, to have a failure again.
 */
export function seedOfRun(inGate: number): number {
  if (chosenSeed !== '') return Number(chosenSeed);
  return isSoak ? Date.now() % 1e9 : inGate;
}

/**
 * Threads that either warehouse engine has for a statement. The tests of the gate use every core already, where a second thread costs
 * more than it saves (docs/testing.md); in the soak run engines have as many as they have for users.
 */
export const warehouseThreads = isSoak ? undefined : 1;

/**
 * Flags of Node.js for what lives for seconds or minutes on cores that are busy: there garbage collected on several threads costs more
 * than it saves, and so does code that V8 optimizes (docs/testing.md).
 */
export const shortLivedFlags: readonly string[] = ['--single-threaded-gc', '--interrupt-budget=8000000', '--liftoff-only'];

/** Flags of Node.js for a program that a test starts: in the soak run it runs as for users. */
export const programFlags: readonly string[] = isSoak ? [] : shortLivedFlags;
