import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { messages } from '../messages.mjs';
import { bin } from './bin.mjs';
import { fingerprint } from './fingerprint.mjs';
import { cache, programs, root } from './paths.mjs';
import { precompress } from './precompress.mjs';
import { runQuietly } from './run-quietly.mjs';
import { step } from './step.mjs';

const always = ['package-lock.json', 'tools/steps/build.mjs', 'tools/steps/precompress.mjs'];

/** Builds the server and the command-line programs, unless nothing changed since the last time. */
export function buildPrograms() {
  return buildOnce('programs', messages.buildPrograms, {
    inputs: [...always, 'apps/server/src', 'apps/data/src', 'apps/signing-agent/src', 'apps/signing-agent/package', 'packages'],
    outputs: Object.values(programs),
    build: bundlePrograms,
  });
}

/** Builds the web app, unless nothing changed since the last time. */
export function buildWeb() {
  return buildOnce('web', messages.buildWeb, {
    inputs: [...always, 'apps/web', 'packages/contract/src', 'docs/detection.md', 'docs/signing.md', 'docs/zh/manual.md', 'docs/images'],
    outputs: [join(root, 'apps/web/dist/index.html')],
    build: async () => {
      await runQuietly(process.execPath, [bin('vite'), 'build'], { cwd: join(root, 'apps/web') });
      await precompress(join(root, 'apps/web/dist/assets'));
    },
  });
}

async function buildOnce(name, title, { inputs, outputs, build }) {
  const mark = join(cache, 'builds', name);
  const wanted = fingerprint(inputs);
  if (outputs.every(existsSync) && existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return;
  rmSync(mark, { force: true });
  await step(title, build);
  mkdirSync(join(cache, 'builds'), { recursive: true });
  writeFileSync(mark, wanted);
}

/** The server, its commands and its workers. */
const serverPrograms = [
  'main', 'user-cli', 'features/relations/index-worker', 'features/relations/workbook-worker', 'features/reports/document-worker', 'features/signing/verify-worker',
].map((name) => `./apps/server/src/${name}.ts`);

async function bundlePrograms() {
  const { build } = await import('esbuild');
  for (const program of Object.values(programs)) rmSync(dirname(program), { recursive: true, force: true });
  await build({
    absWorkingDir: root,
    entryPoints: [
      ...[...serverPrograms, './apps/data/src/main.ts'].map((path) => ({
        in: path,
        out: path.replace('/src/', '/dist/').replace('.ts', ''),
      })),
      // Beside the chunks that start it.
      { in: './packages/warehouse/src/statistics/computation/computation-worker.ts', out: 'apps/server/dist/statistics/computation-worker' },
      { in: './packages/ledger/src/workbook/workbook-worker.ts', out: 'apps/server/dist/ledger/workbook-worker' },
    ],
    outdir: root,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    // Dynamic imports, such as the server by its launcher, are loaded late.
    splitting: true,
    chunkNames: 'apps/server/dist/[name]-[hash]',
    packages: 'external',
    sourcemap: true,
    logLevel: 'silent',
    plugins: [ownPackages],
  });
  await bundleAgent(build);
}

/** The signing agent as one folder that needs only Node.js: it is copied to users' machines. */
async function bundleAgent(build) {
  const folder = dirname(programs.agent);
  await build({
    absWorkingDir: root,
    entryPoints: ['./apps/signing-agent/src/main.ts'],
    outfile: programs.agent,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    // It is compiled during installation, and only tokens need it.
    external: ['pkcs11js'],
    // CommonJS packages load modules of Node.js with it.
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    logLevel: 'silent',
    plugins: [ownPackages],
  });
  const own = join(root, 'apps/signing-agent/package');
  for (const name of readdirSync(own)) copyFileSync(join(own, name), join(folder, name));
}

/** Our own packages are TypeScript and become part of the bundle; all others stay in node_modules. */
const ownPackages = {
  name: 'own-packages',
  setup(build) {
    build.onResolve({ filter: /^@tenderscope\/[\w-]+(\/[\w-]+)?$/ }, ({ path }) => ({
      path: join(root, 'packages', path.replace(/^@tenderscope\/([^/]+)/, '$1/src'), 'index.ts'),
    }));
  },
};
