import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServerProcess } from './server-process.mjs';

const password = 'to-be-attacked-only';
/** Rate limits are off, because their refusals would replace the answers under attack. */
const settings = { DEMO_LOTS: '2000', RATE_LIMIT_PER_ADDRESS: '0', RATE_LIMIT_PER_SESSION: '0', ADMIN_PASSWORD: password };

/**
 * The built server over demonstration data in a separate folder, on a free port of loopback.
 * Returns its origin, its base address, the administrator's password and a function that ends it.
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
