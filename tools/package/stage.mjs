import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { programs, root } from '../steps/paths.mjs';
import { fetchPackage } from './fetch-package.mjs';

/** Paths of the project and their places in the archive. Programs find their files by the same relative paths. */
const own = [
  ['apps/server/dist'],
  ['apps/server/templates'],
  ['apps/data/dist'],
  ['apps/web/dist'],
  ['apps/web/map'],
  [dirname(programs.agent).slice(root.length + 1), 'signing-agent'],
  ['deploy/package/bin', 'bin'],
  ['deploy/systemd'],
  ['deploy/nginx'],
  ['deploy/Dockerfile'],
  ['deploy/compose.yaml'],
  ['deploy/README.md', 'README.md'],
  ['docs/zh/operations.md', 'docs/operations.zh-CN.md'],
  ['docs/operations.md'],
  ['CHANGELOG.md'],
  ['packages/state/package.json', 'node_modules/@tenderscope/state/package.json'],
  ['packages/state/src/migrations', 'node_modules/@tenderscope/state/src/migrations'],
];

/** Files that no program reads at run time: types, sources, source maps of packages, their documents, tests and caches. */
const unread = /\.([cm]?tsx?|map|flow|markdown|tsbuildinfo)$|\.(test|spec)\.[cm]?js$|^(?!licen[cs]e|notice|copying|third).*\.md$/i;
const unreadFolders = new Set(['.bin', '.cache', '.github', '.vscode', '__tests__', 'benchmark', 'benchmarks', 'coverage', 'docs', 'example', 'examples', 'test', 'tests']);

/** Fills an empty folder with the files of the archive for a platform. */
export async function stage(folder, platform, { installed }) {
  rmSync(folder, { recursive: true, force: true });
  for (const [path, place = path] of own) copy(join(root, path), join(folder, place), (source) => !source.endsWith('.ts'));
  const { name, version, type, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify({ name, version, private: true, type, engines }, null, 2)}\n`);
  for (const shipped of installed) {
    const source = shipped.isPresent ? join(root, shipped.path) : await fetchPackage(shipped);
    copy(source, join(folder, shipped.path), (path) => isRead(path.slice(source.length + 1)));
  }
}

/** True for the files that programs may read; the path is from the package's folder. Packages inside are copied by themselves. */
export function isRead(path) {
  if (path === '') return true;
  const folders = path.split('/');
  if (folders[0] === 'node_modules' || unreadFolders.has(folders[0])) return false;
  return !unread.test(basename(path)) && !unreadFolders.has(folders.at(-1));
}

/** Copies this Node.js into the archive, for machines that have none. Its licence must be beside it. */
export function stageNode(folder, licence) {
  mkdirSync(join(folder, 'node/bin'), { recursive: true });
  cpSync(process.execPath, join(folder, 'node/bin/node'), { dereference: true });
  cpSync(licence, join(folder, 'node/LICENSE'));
}

/** Path of the licence that was installed with this Node.js; undefined if there is none. */
export const nodeLicence = () =>
  [join(dirname(process.execPath), '../LICENSE'), '/usr/share/doc/nodejs/LICENSE', '/usr/share/doc/nodejs/copyright'].find((path) => existsSync(path));

function copy(from, to, filter) {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to, { recursive: true, dereference: true, filter });
}
