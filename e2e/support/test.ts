import { test as base } from '@playwright/test';
import { bootServer, type Server } from './boot-server.ts';
import { PageProblems } from './page-problems.ts';

interface ServerFixtures {
  /** Generated lots that the server starts with; 0 for an empty warehouse. */
  demoLots: number;
  /** Who shares a server: a file that changes its data names itself. */
  serverOf: string;
  server: Server;
}

interface PageFixtures {
  problems: PageProblems;
}

/** Playwright's `test` with a running server, and a page that fails the test on any problem nobody expected. */
export const test = base.extend<PageFixtures, ServerFixtures>({
  demoLots: [200, { option: true, scope: 'worker' }],
  serverOf: ['everyone', { option: true, scope: 'worker' }],
  server: [
    async ({ demoLots }, use) => {
      const server = await bootServer(demoLots);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
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
