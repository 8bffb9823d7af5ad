import type { Page } from '@playwright/test';
import { PageProblems } from './page-problems.ts';
import { expect, unwatched as test } from './test.ts';

const origin = 'http://site.test';

test.beforeEach(({ page }) => page.route('**/*', (route) => {
  const { origin: host, pathname } = new URL(route.request().url());
  if (pathname === '/broken') return route.abort('connectionreset');
  return route.fulfill({ status: pathname === '/absent' ? 404 : 200, headers: { 'access-control-allow-origin': '*' }, body: host });
}));

/** Opens a page that runs a script, and returns the reported problems for each set of expected ones; empty when all are as expected. */
async function reported(page: Page, script: string, ...expected: RegExp[][]): Promise<string[]> {
  const watchers = expected.map((those) => {
    const problems = new PageProblems();
    problems.watch(page, origin);
    problems.expect(...those);
    return problems;
  });
  await page.goto(`${origin}/`);
  await page.addScriptTag({ content: script });
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
  return watchers.map((problems) => {
    try {
      problems.check();
      return '';
    } catch (error) {
      return String(error);
    }
  });
}

test('a page without errors has no problems, and an expected one that does not occur is one', async ({ page }) => {
  expect(await reported(page, 'fetch("/present"); console.warn("a hint")', [], [/answer 401/])).toEqual(['', expect.stringContaining('/answer 401/')]);
});

const provoked: [what: string, script: string, problem: RegExp][] = [
  ['an error on the console', 'console.error("lost")', /console: lost/],
  ['an exception', 'setTimeout(() => { throw new Error("lost") })', /exception: lost/],
  ['a failed answer', 'fetch("/absent")', /answer 404: http:\/\/site\.test\/absent/],
  ['a request that failed', 'fetch("/broken").catch(() => {})', /failed request: http:\/\/site\.test\/broken/],
  ['a request to another host', 'fetch("http://elsewhere.test/")', /other host: http:\/\/elsewhere\.test/],
];

test(`${provoked.map(([what]) => what).join(', ')}: each is a problem, unless it was expected`, async ({ page }) => {
  for (const [what, script, problem] of provoked) {
    expect(await reported(page, script, [], [problem]), what).toEqual([expect.stringMatching(problem), '']);
  }
});
