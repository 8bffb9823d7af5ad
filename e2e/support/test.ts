import { test as base } from '@playwright/test';
import { bootServer } from './boot-server.ts';
import { serverFile } from './env.ts';
import { PageProblems } from './page-problems.ts';
import type { Server } from './server.ts';
import { sharedServer } from './shared-server.ts';
import { keptSession, type KeptSession } from './sign-in.ts';

interface ServerFixtures {
  /** Generated lots that a separate server starts with; 0 for an empty warehouse. The shared one has those of `sharedLots`. */
  demoLots: number;
  /**
   * Files that share a server: on that of `everyone` a file may only add data that no other one reads, such as an account, a case or a
   * report. A file that imports or changes anything names itself, or the files it shares with: these have the same lock, and one worker
   * runs them one after the other on one server.
   */
  serverOf: string;
  /** Settings that a separate server starts with. */
  serverSettings: Readonly<Record<string, string>>;
  server: Server;
  /** Signs in once for the tests that begin signed in, with `resumeSession`. */
  session: KeptSession;
}

interface PageFixtures {
  problems: PageProblems;
}

/** Playwright's `test` with a running server, and a page that fails the test on any unexpected problem. */
export const test = base.extend<PageFixtures, ServerFixtures>({
  demoLots: [0, { option: true, scope: 'worker' }],
  serverOf: ['everyone', { option: true, scope: 'worker' }],
  serverSettings: [{}, { option: true, scope: 'worker' }],
  server: [
    async ({ demoLots, serverOf, serverSettings }, use) => {
      if (serverOf === 'everyone') return use(await sharedServer(serverFile()));
      const server = await bootServer(demoLots, serverSettings);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  session: [async ({ browser, server }, use) => use(await keptSession(browser, server)), { scope: 'worker' }],
  baseURL: async ({ server }, use) => use(server.url),
  problems: async ({}, use) => {
    const problems = new PageProblems();
    await use(problems);
    problems.check();
  },
  page: async ({ page, problems, baseURL }, use) => {
    problems.watch(page, new URL(baseURL ?? '').origin);
    await use(page);
  },
});

/** The same with a page whose problems are ignored, for tests of the helpers that check pages. */
export const unwatched = test.extend({ page: async ({ context }, use) => use(await context.newPage()) });

export { expect } from '@playwright/test';
