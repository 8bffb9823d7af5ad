import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export const root = new URL('../..', import.meta.url).pathname;

const workspaces = ['contract', 'detection', 'catalog', 'warehouse', 'state', 'generator', 'control', 'testing'];

/**
 * A small project in our layout, in a separate folder: files by path and text, and copies of ours by path. Its packages are linked like npm
 * workspaces, and so are the packages that it uses from our node_modules.
 */
export async function plantHouse(files, copies = [], installed = []) {
  const house = await mkdtemp(join(tmpdir(), 'house-'));
  for (const path of copies) await cp(join(root, path), join(house, path), { recursive: true });
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(house, path)), { recursive: true });
    await writeFile(join(house, path), text);
  }
  await mkdir(join(house, 'node_modules/@tenderscope'), { recursive: true });
  for (const name of workspaces) {
    await mkdir(join(house, 'packages', name), { recursive: true });
    const manifest = { name: `@tenderscope/${name}`, exports: './src/index.ts' };
    await writeFile(join(house, 'packages', name, 'package.json'), JSON.stringify(manifest), { flag: 'wx' }).catch(() => undefined);
    await symlink(join('../../packages', name), join(house, 'node_modules/@tenderscope', name));
  }
  for (const name of installed) await symlink(join(root, 'node_modules', name), join(house, 'node_modules', name));
  return {
    folder: house,
    /** Runs a script with this Node.js in the project; returns its exit code and output. */
    run: (script, ...args) => runIn(house, script, args),
    write: (path, text) => writeFile(join(house, path), text),
    remove: () => rm(house, { recursive: true, force: true }),
  };
}

function runIn(cwd, script, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], { cwd });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}
