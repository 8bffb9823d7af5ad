// npm run attack: strangers' tools against a running server. Ends with 1 when they find anything.
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { attackWithFfuf } from './attack/attack-with-ffuf.mjs';
import { attackWithHydra } from './attack/attack-with-hydra.mjs';
import { attackWithSqlmap } from './attack/attack-with-sqlmap.mjs';
import { attackWithWapiti } from './attack/attack-with-wapiti.mjs';
import { messages } from './attack/messages.mjs';
import { printReport } from './attack/report.mjs';
import { requireTools } from './attack/require-tools.mjs';
import { signIn } from './attack/sign-in.mjs';
import { startTarget } from './attack/start-target.mjs';
import { cache } from './steps/paths.mjs';
import { prepare } from './steps/prepare.mjs';
import { step } from './steps/step.mjs';

const folder = join(cache, 'attack');
let target;
try {
  const versions = await requireTools();
  await prepare({ web: true });
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await step(messages.startTarget, async () => (target = await startTarget()));
  target.authorization = await signIn(target);
  const lines = [];
  await step(messages.attack(`sqlmap ${versions.sqlmap}`), async () => lines.push(...(await attackWithSqlmap(target, folder))));
  await step(messages.attack(`wapiti ${versions.wapiti}`), async () => lines.push(await attackWithWapiti(target, folder)));
  await step(messages.attack(`ffuf ${versions.ffuf}`), async () => lines.push(await attackWithFfuf(target, folder)));
  // The last: it locks the account out.
  await step(messages.attack(`hydra ${versions.hydra}`), async () => lines.push(await attackWithHydra(target, folder)));
  printReport(lines);
  console.log(`\n${messages.reports(folder)}`);
  process.exitCode = lines.some(({ findings }) => findings.length > 0) ? 1 : 0;
} catch (error) {
  console.error(error.message);
  process.exitCode = 2;
} finally {
  await target?.stop();
}
