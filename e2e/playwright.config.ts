import { defineConfig } from '@playwright/test';
import { findBrowser } from '@tenderscope/testing';
import { intranetHost } from './support/env.ts';

const browser = await findBrowser();
/** Pages live for seconds on busy cores: code that V8 optimizes costs more than it saves (docs/history/testing.md). */
const engineFlags = '--js-flags=--single-threaded-gc --no-opt --no-maglev';
const hostNames = `--host-resolver-rules=MAP ${intranetHost} 127.0.0.1`;

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  forbidOnly: true,
  retries: 0,
  globalSetup: './shared-server.config.ts',
  workers: 2,
  // Limits end tests that hang, on the slowest machine, too.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  use: {
    launchOptions: { ...browser, args: [...browser.args, engineFlags, hostNames] },
    viewport: { width: 1366, height: 768 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Drawing animations without a GPU takes a fifth of the processor time.
    contextOptions: { reducedMotion: 'reduce' },
    // Its film would take a sixth of the run, and the page after each action a twelfth; a failed page has one screenshot.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
  },
});
