import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServerProcess } from './server-process.mjs';

const password = 'to-be-attacked-only';
/** Rate limits off, because they would answer in place of what is attacked. */
const settings = { DEMO_LOTS: '2000', RATE_LIMIT_PER_ADDRESS: '0', RATE_LIMIT_PER_SESSION: '0', ADMIN_PASSWORD: password };

/**
 * The built server over demonstration data in a folder of its own, on a free port of loopback.
 * Gives its origin, its base address, the administrator's password and what ends it.
 */
export async function startTarget() {
  const dataDir = await mkdtemp(join(tmpdir(), 'tenderscope-attack-'));
  const server = new ServerProcess(dataDir, { settings });
  server.child.stderr.pipe(process.stderr);
  const stop = async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    return { ...(await server.address), password, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
