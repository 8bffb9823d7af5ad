import { readFile } from 'node:fs/promises';
import { sep } from 'node:path';

/** File systems over a network or another program that keep locks to one machine, if they support any. */
const withoutLocks = new Set(['afs', 'davfs', 'fuse.davfs2', 'fuse.rclone', 'fuse.s3fs', 'fuse.sshfs', 'ncpfs']);
/** Mount options that keep locks local on a file system that could share them. */
const localLocks: Readonly<Record<string, readonly string[]>> = {
  nfs: ['nolock', 'local_lock=all', 'local_lock=flock'],
  nfs4: ['nolock', 'local_lock=all', 'local_lock=flock'],
  cifs: ['nobrl'],
  smb3: ['nobrl'],
};

/**
 * Reason why locks below a folder hold on this machine only, as `type (option)`; undefined if they hold for all machines, or if the system
 * does not list its mounts.
 */
export async function unsharedLocks(folder: string): Promise<string | undefined> {
  const mounts = await readFile('/proc/self/mountinfo', 'utf8').catch(() => '');
  return unsharedLocksOf(mounts, folder);
}

/** The same for the given text of `/proc/self/mountinfo` (proc(5)). */
export function unsharedLocksOf(mounts: string, folder: string): string | undefined {
  const mount = mounts
    .split('\n')
    .map(parseMount)
    .filter(({ path }) => path !== '' && isBelow(folder, path))
    .reduce((found, candidate) => (candidate.path.length >= found.path.length ? candidate : found), { path: '', type: '', options: [''] });
  if (withoutLocks.has(mount.type)) return mount.type;
  const option = mount.options.find((entry) => localLocks[mount.type]?.includes(entry));
  return option === undefined ? undefined : `${mount.type} (${option})`;
}

/** Of `36 35 98:0 / /mnt rw,noatime master:1 - nfs4 server:/ rw,local_lock=none`: path, type and options of the file system. */
function parseMount(line: string): { path: string; type: string; options: string[] } {
  const [mount = '', source = ''] = line.split(' - ');
  const [type = '', , options = ''] = source.split(' ');
  return { path: unescape(mount.split(' ')[4] ?? ''), type, options: options.split(',') };
}

const unescape = (path: string): string => path.replace(/\\([0-7]{3})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 8)));

const isBelow = (folder: string, path: string): boolean => path === sep || folder === path || folder.startsWith(`${path}${sep}`);
