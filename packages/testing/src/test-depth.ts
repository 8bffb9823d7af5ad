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
 * What Node.js gets to run a program that a test starts: in the gate it ends within seconds, on cores that are busy, so that code which
 * V8 optimizes and garbage collected on several threads cost more than they save (docs/testing.md). In the soak run nothing.
 */
export const programFlags: readonly string[] = isSoak ? [] : ['--single-threaded-gc', '--liftoff-only', '--interrupt-budget=8000000'];
