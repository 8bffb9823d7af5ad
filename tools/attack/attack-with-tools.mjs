import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { cache } from '../steps/paths.mjs';
import { prepare } from '../steps/prepare.mjs';
import { step } from '../steps/step.mjs';
import { attackWithFfuf } from './attack-with-ffuf.mjs';
import { attackWithHydra } from './attack-with-hydra.mjs';
import { attackWithSqlmap } from './attack-with-sqlmap.mjs';
import { attackWithWapiti } from './attack-with-wapiti.mjs';
import { messages } from './messages.mjs';
import { printReport } from './report.mjs';
import { requireTools } from './require-tools.mjs';
import { signIn } from './sign-in.mjs';
import { startTarget } from './start-target.mjs';

const folder = join(cache, 'attack');
/** Hydra is the last: it locks the account. */
const attacks = { sqlmap: attackWithSqlmap, wapiti: attackWithWapiti, ffuf: attackWithFfuf, hydra: attackWithHydra };

/**
 * Runs external tools against a dedicated server and prints their findings; returns the exit code.
 * @param only name of one of them
 * @throws Error if a tool cannot be installed or no server starts.
 */
export async function attackWithTools(only) {
  let target;
  try {
    const versions = await requireTools();
    await prepare({ web: true });
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    await step(messages.startTarget, async () => (target = await startTarget()));
    target.authorization = await signIn(target);
    const lines = [];
    for (const [name, attack] of Object.entries(attacks)) {
      if (only !== undefined && only !== name) continue;
      await step(messages.attack(`${name} ${versions[name]}`), async () => lines.push(...[await attack(target, folder)].flat()));
    }
    printReport(lines);
    console.log(`\n${messages.reports(folder)}`);
    return lines.some(({ findings }) => findings.length > 0) ? 1 : 0;
  } finally {
    await target?.stop();
  }
}
