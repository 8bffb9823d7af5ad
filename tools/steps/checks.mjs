import { bin } from './bin.mjs';
import { outcomeOf } from './run-quietly.mjs';

/** Name of the check of types and rules. */
export const typesAndRules = 'types, rules and formatting';

/** The longest first: two run at a time. */
const checks = {
  [typesAndRules]: () => [bin('oxlint'), '--threads=1'],
  'unused files, exports, packages': () => [bin('knip'), '--no-progress', '--no-config-hints'],
  'dependency rules': () => [bin('dependency-cruiser', 'depcruise'), 'apps', 'packages', 'e2e', 'tools', 'vitest.config.ts'],
  'size of the web app': () => ['tools/web-size.mjs'],
  'generated documents are fresh': () => ['tools/generate-docs.mjs', '--check'],
  'parts that only the gallery uses': () => [bin('knip'), '--production', '--workspace', 'apps/web', '--include', 'files', '--no-progress', '--no-config-hints'],
  'generated files are fresh': () => ['tools/generate.mjs', '--check'],
  'file lengths': () => ['tools/file-lengths.mjs'],
  'no comment silences a rule': () => ['tools/silencing-comments.mjs'],
};

/** Runs all checks, or those of these names, prints each result immediately and returns the names with true for those that passed. */
export async function runChecks(names = Object.keys(checks)) {
  const waiting = Object.entries(checks).filter(([name]) => names.includes(name));
  const results = [];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await runCheck(...next));
  };
  await Promise.all([worker(), worker()]);
  return results;
}

async function runCheck(name, command) {
  const start = performance.now();
  const { code, output } = await outcomeOf(process.execPath, command());
  const ok = code === 0;
  console.log(`${ok ? 'ok    ' : 'failed'} ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  if (!ok) console.log(output.trim().replace(/^/gm, '  '));
  return { name, ok };
}
