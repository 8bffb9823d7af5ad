import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream, lstatSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

/** Sorted names, one time, owner and kind of permissions: the same files give the same bytes. */
const reproducible = [
  '--format=gnu', '--sort=name', '--mtime=@0', '--owner=0', '--group=0', '--numeric-owner', '--mode=u+rwX,go+rX,go-w',
];

/** Writes a folder as `<folder>.tar.gz` and its checksum beside it. @returns the path of the archive. */
export async function writeArchive(folder) {
  const path = `${folder}.tar.gz`;
  const tar = spawn('tar', [...reproducible, '-C', dirname(folder), '-c', basename(folder)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(tar, 'close');
  await pipeline(tar.stdout, createGzip({ level: 9 }), createWriteStream(path));
  const [code] = await ended;
  if (code !== 0) throw new Error(`tar ended with ${code}`);
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  // The format of `sha256sum -c`.
  writeFileSync(`${path}.sha256`, `${hash.digest('hex')}  ${basename(path)}\n`);
  return path;
}

/** Total bytes of the files below a folder. */
export function sizeOf(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + lstatSync(join(entry.parentPath, entry.name)).size, 0);
}
