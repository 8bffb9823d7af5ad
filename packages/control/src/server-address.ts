import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** `<dataDir>/server.json`: where the server of a data directory listens. It may have died since. */
export interface ServerAddress {
  pid: number;
  socket: string;
  /** Epoch ms. */
  startedAt: number;
}

const addressPath = (dataDir: string): string => join(dataDir, 'server.json');

/** The address as written; undefined if there is none that can be read. */
export async function readAddress(dataDir: string): Promise<ServerAddress | undefined> {
  try {
    const address: unknown = JSON.parse(await readFile(addressPath(dataDir), 'utf8'));
    return isAddress(address) ? address : undefined;
  } catch (error) {
    if (error instanceof SyntaxError || (error instanceof Error && 'code' in error && error.code === 'ENOENT')) return undefined;
    throw error;
  }
}

/** Replaces any address that is there. Only the holder of the data directory's lock may call it. */
export async function writeAddress(dataDir: string, address: ServerAddress): Promise<void> {
  const draft = `${addressPath(dataDir)}.new`;
  await writeFile(draft, JSON.stringify(address), { mode: 0o600 });
  await rename(draft, addressPath(dataDir));
}

export const removeAddress = (dataDir: string): Promise<void> => rm(addressPath(dataDir), { force: true });

function isAddress(value: unknown): value is ServerAddress {
  return typeof value === 'object' && value !== null && 'pid' in value && Number.isInteger(value.pid)
    && 'socket' in value && typeof value.socket === 'string' && 'startedAt' in value;
}
