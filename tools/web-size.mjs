// Files that the login page and the dashboard load when they open; fails if they exceed their budget.
import { join } from 'node:path';
import { buildWeb } from './steps/build.mjs';
import { root } from './steps/paths.mjs';
import { pageSizes } from './steps/web-size.mjs';

await buildWeb();
for (const { name, bytes, limit, isOver } of pageSizes(join(root, 'apps/web/dist'))) {
  console.log(`${name}: ${bytes} bytes as gzip, at most ${limit}`);
  if (!isOver) continue;
  console.log(`  load what nobody sees at first when it comes into view (apps/web/vite.config.ts tells what goes together)`);
  process.exitCode = 1;
}
