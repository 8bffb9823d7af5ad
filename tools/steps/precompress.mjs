import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const fewBytes = 1024;
const shrink = {
  '.gz': (bytes) => promisify(gzip)(bytes, { level: 9 }),
  '.br': (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
};

/** Writes each file of a folder beside itself as gzip and brotli, at the highest compression; the server sends these instead. */
export async function precompress(folder) {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const bytes = await readFile(path);
    if (bytes.length < fewBytes) continue;
    await Promise.all(Object.entries(shrink).map(async ([ending, work]) => writeFile(path + ending, await work(bytes))));
  }
}
