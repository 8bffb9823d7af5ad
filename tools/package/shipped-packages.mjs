import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../steps/paths.mjs';

export const platforms = ['linux-x64', 'linux-arm64'];

/** Programs whose packages stay in node_modules, and programs that are bundled with their packages. */
const installedBy = ['apps/server', 'apps/data'];
const bundledBy = ['apps/web', 'apps/signing-agent'];
/** Tools that build the web app, and a driver of tokens that is compiled where it is used. */
const notBundled = new Set(['vite', '@vitejs/plugin-react', 'pkcs11js']);

/**
 * Packages of the lockfile that an archive contains: `installed` as folders, `bundled` inside of built files. Each has its `path` from the
 * root, `name`, `version`, `license` and `integrity`; both are sorted by path.
 */
export function shippedPackages(platform, lock = readLock()) {
  return {
    installed: closure(lock, installedBy, platform, new Set()),
    bundled: closure(lock, bundledBy, platform, notBundled),
  };
}

/** Packages that the programs depend on directly, as `name@version`. */
export function directPackages(lock = readLock()) {
  const own = Object.entries(lock).filter(([path]) => /^(apps|packages)\/[\w-]+$/.test(path));
  const named = ({ dependencies, optionalDependencies }) => Object.keys({ ...dependencies, ...optionalDependencies });
  const paths = own.flatMap(([path, entry]) => named(entry).map((name) => resolve(lock, path, name)));
  return new Set(paths.filter((path) => path && !lock[path].link).map((path) => `${nameOf(path)}@${lock[path].version}`));
}

const readLock = () => JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;

function closure(lock, programs, platform, left) {
  const found = new Set();
  const visit = (path) => {
    const entry = lock[path];
    if (entry.link) return visit(entry.resolved);
    if (found.has(path) || !runsOn(entry, platform)) return;
    found.add(path);
    const names = Object.keys({ ...entry.dependencies, ...entry.optionalDependencies, ...entry.peerDependencies });
    for (const name of names.filter((one) => !left.has(one) && !one.startsWith('@types/'))) {
      const target = resolve(lock, path, name);
      // Peers may be optional, and present only for development.
      if (target && !lock[target].dev) visit(target);
    }
  };
  programs.forEach(visit);
  return [...found]
    .filter((path) => path.includes('node_modules/'))
    .sort()
    .map((path) => ({ path, name: nameOf(path), ...pick(lock[path]), isPresent: existsSync(join(root, path, 'package.json')) }));
}

const pick = ({ version, license, integrity }) => ({ version, license, integrity });
const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** The archive is for glibc; packages without restrictions run everywhere. */
function runsOn({ os, cpu, libc }, platform) {
  const [system, processor] = platform.split('-');
  return (!os || os.includes(system)) && (!cpu || cpu.includes(processor)) && (!libc || libc.includes('glibc'));
}

/** Path of a package as Node.js resolves it from another package's folder; undefined if the lockfile has none. */
function resolve(lock, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (lock[path]) return path;
    if (folder === '') return undefined;
  }
}
