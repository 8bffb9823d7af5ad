import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { shippedChineseFont, systemHasChinese, type FontEnvironment } from './chinese-font.ts';
import { chosenBrowser, inherited } from './env.ts';
import { shippedBrowser, type BrowserFiles } from './shipped-browser.ts';

/** How to start a Chromium, in the form of Playwright's launch options. */
export interface Browser {
  executablePath: string;
  args: string[];
  /** The complete environment, not only the added variables. */
  env: Record<string, string>;
}

const systemNames = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'chrome'];
const macPath = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * A Chromium with a Chinese font: BROWSER_PATH, else the system's, else Playwright's own, else the one in the npm package.
 * @throws Error if BROWSER_PATH names nothing that runs, or if this platform has none of them.
 */
export async function findBrowser(): Promise<Browser> {
  return equip(await locate(), (await systemHasChinese()) ? {} : await shippedChineseFont());
}

/** Adds the flags and the environment that a quiet, scripted browser needs. */
export function equip({ executablePath, libraries }: BrowserFiles, fonts: Partial<FontEnvironment>): Browser {
  return {
    executablePath,
    // Chromium refuses to run its sandbox as root.
    args: process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : quiet,
    env: { ...inherited, ...fonts, ...(libraries && { LD_LIBRARY_PATH: libraries }) },
  };
}

async function locate(): Promise<BrowserFiles> {
  if (chosenBrowser) {
    if (!(await runs(chosenBrowser))) throw new Error(`BROWSER_PATH: ${chosenBrowser} is not an executable file`);
    return { executablePath: chosenBrowser };
  }
  // Loading takes a second, which every test that uses anything of this package would need.
  const { chromium } = await import('playwright-core');
  const folders = (inherited['PATH'] ?? '').split(delimiter).filter(Boolean);
  const candidates = [...systemNames.flatMap((name) => folders.map((folder) => join(folder, name))), macPath, chromium.executablePath()];
  for (const executablePath of candidates) if (await runs(executablePath)) return { executablePath };
  return shippedBrowser();
}

async function runs(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(() => true, () => false);
}
