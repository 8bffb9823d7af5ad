import { availableParallelism, loadavg } from 'node:os';
import { messages } from '../messages.mjs';
import { prepare } from '../../steps/prepare.mjs';
import { step } from '../../steps/step.mjs';
import { Arena } from './arena.mjs';
import { attacks } from './attacks.mjs';
import { exitCodeOf, runAttacks, verdictTable } from './verdicts.mjs';

/**
 * Repeats attacks that once succeeded against dedicated servers and prints the verdicts; returns the exit code.
 * @throws Error if no server starts.
 */
export async function attackOwn() {
  await prepare();
  let arena;
  await step(messages.own.build, async () => (arena = await Arena.build()));
  try {
    const lines = await runAttacks(attacks.map(({ name, run }) => ({ name, run: () => run(arena) })));
    console.log(verdictTable(lines));
    console.log(`\n${messages.own.load(loadavg()[0], availableParallelism())}`);
    return exitCodeOf(lines);
  } finally {
    await arena.close();
  }
}
