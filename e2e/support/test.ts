import { test as base } from '@playwright/test';
import { bootServer } from './boot-server.ts';
import { sharedServer } from './env.ts';
import { PageProblems } from './page-problems.ts';
import type { Server } from './server.ts';
import { keptSession, type KeptSession } from './sign-in.ts';

interface ServerFixtures {
  /** Generated lots that a server of its own starts with; 0 for an empty warehouse. The shared one has those of `sharedLots`. */
  demoLots: number;
  /** Who shares a server: a file that changes anything on it names itself, and `everyone` only reads. */
  serverOf: string;
  /** Settings that a server of its own starts with. */
  serverSettings: Readonly<Record<string, string>>;
  server: Server;
  /** Signs in once for the tests that begin signed in, with `resumeSession`. */
  session: KeptSession;
}

interface PageFixtures {
  problems: PageProblems;
}

/** Playwright's `test` with a running server, and a page that fails the test on any problem nobody expected. */
export const test = base.extend<PageFixtures, ServerFixtures>({
  demoLots: [0, { option: true, scope: 'worker' }],
  serverOf: ['everyone', { option: true, scope: 'worker' }],
  serverSettings: [{}, { option: true, scope: 'worker' }],
  server: [
    async ({ demoLots, serverOf, serverSettings }, use) => {
      if (serverOf === 'everyone') return use(sharedServer());
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
  page: async ({ page, problems, server }, use) => {
    problems.watch(page, new URL(server.url).origin);
    await use(page);
  },
});

export { expect } from '@playwright/test';
