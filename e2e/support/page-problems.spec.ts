import { expect, test } from '@playwright/test';
import { PageProblems } from './page-problems.ts';

const origin = 'http://site.test';

/** Opens a page that runs a script, and gives what its problems are called; nothing when there are none. */
const problemsOf = test.extend<{ run: (script: string, ...expected: RegExp[]) => Promise<string> }>({
  run: async ({ page }, use) => {
    await page.route('**/*', (route) => {
      const { origin: host, pathname } = new URL(route.request().url());
      if (pathname === '/broken') return route.abort('connectionreset');
      return route.fulfill({ status: pathname === '/absent' ? 404 : 200, headers: { 'access-control-allow-origin': '*' }, body: host });
    });
    await use(async (script, ...expected) => {
      const problems = new PageProblems();
      problems.watch(page, origin);
      problems.expect(...expected);
      await page.goto(`${origin}/`);
      await page.addScriptTag({ content: script });
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
      try {
        problems.check();
        return '';
      } catch (error) {
        return String(error);
      }
    });
  },
});

problemsOf('a page that works has none', async ({ run }) => {
  expect(await run('fetch("/present"); console.warn("a hint")')).toBe('');
});

const provoked: [what: string, script: string, problem: RegExp][] = [
  ['an error on the console', 'console.error("lost")', /console: lost/],
  ['an exception', 'setTimeout(() => { throw new Error("lost") })', /exception: lost/],
  ['a failed answer', 'fetch("/absent")', /answer 404: http:\/\/site\.test\/absent/],
  ['a request that failed', 'fetch("/broken").catch(() => {})', /failed request: http:\/\/site\.test\/broken/],
  ['a request to another host', 'fetch("http://elsewhere.test/")', /other host: http:\/\/elsewhere\.test/],
];

for (const [what, script, problem] of provoked) {
  problemsOf(`${what} is one, unless it was expected`, async ({ run }) => {
    expect(await run(script)).toMatch(problem);
    expect(await run(script, problem)).toBe('');
  });
}

problemsOf('an expected problem that does not come is one', async ({ run }) => {
  expect(await run(';', /answer 401/)).toContain('/answer 401/');
});
