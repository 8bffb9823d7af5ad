import { ZipArchive } from './zip-archive.ts';

const maxEntries = 10_000;

/**
 * Files of a small archive by path. Nothing limits their size: the archive comes from a trusted source.
 * @throws ZipError if it is not an archive.
 */
export async function readZip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await ZipArchive.open(bytes, maxEntries);
  const files = new Map<string, Buffer>();
  try {
    for (const entry of zip.entries) {
      const blocks: Buffer[] = [];
      for await (const block of zip.read(entry)) blocks.push(block);
      files.set(entry.path, Buffer.concat(blocks));
    }
  } finally {
    zip.close();
  }
  return files;
}
