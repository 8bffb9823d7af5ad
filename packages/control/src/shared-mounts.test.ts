import { expect, it } from 'vitest';
import { unsharedLocksOf } from './shared-mounts.ts';

const mounts = [
  '22 1 254:0 / / rw,relatime shared:1 - ext4 /dev/vda rw',
  '30 22 0:40 / /data rw shared:2 - nfs4 server:/data rw,vers=4.2,local_lock=none',
  '31 22 0:41 / /old rw - nfs server:/old rw,vers=3,nolock,local_lock=all',
  '32 22 0:42 / /old/local rw - xfs /dev/vdb rw',
  '33 22 0:43 / /my\\040share rw - cifs //server/share rw,nobrl',
  '34 22 0:44 / /far rw - fuse.sshfs user@host:/ rw',
].join('\n');

it.each([
  ['/srv/var', undefined],
  ['/data/var', undefined],
  ['/old', 'nfs (nolock)'],
  ['/old/var', 'nfs (nolock)'],
  ['/older', undefined],
  ['/old/local/var', undefined],
  ['/my share/var', 'cifs (nobrl)'],
  ['/far/var', 'fuse.sshfs'],
])('reports that locks below %s are hidden from other machines by: %s', (folder, reason) => {
  expect(unsharedLocksOf(mounts, folder)).toBe(reason);
});

it('reports no problem for a folder if the system does not list its mounts', () => {
  expect(unsharedLocksOf('', '/srv')).toBeUndefined();
});
