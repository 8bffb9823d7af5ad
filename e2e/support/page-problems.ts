import { expect, type Page } from '@playwright/test';

/** Problems that must not occur on a page. */
export class PageProblems {
  readonly #found: string[] = [];
  readonly #expected: RegExp[] = [];

  /** A problem that the journey provokes: it must occur, and is ignored. */
  expect(...problems: RegExp[]): void {
    this.#expected.push(...problems);
  }

  watch(page: Page, origin: string): void {
    page.on('console', (message) => {
      // The browser reports a failed answer, too; it is recorded below, with its address.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) this.#found.push(`console: ${message.text()}`);
    });
    page.on('pageerror', (error) => this.#found.push(`exception: ${error.message}\n${error.stack ?? ''}`));
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.protocol.startsWith('http') && url.origin !== origin) this.#found.push(`other host: ${request.url()}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 400) this.#found.push(`answer ${response.status()}: ${response.url()}`);
    });
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // The page itself cancelled it, by leaving or by a new request.
      if (reason !== 'net::ERR_ABORTED') this.#found.push(`failed request: ${request.url()} ${reason}`);
    });
  }

  check(): void {
    const unexpected = this.#found.filter((problem) => !this.#expected.some((known) => known.test(problem)));
    const absent = this.#expected.filter((known) => !this.#found.some((problem) => known.test(problem)));
    expect(unexpected, 'problems on the page').toEqual([]);
    expect(absent.map(String), 'problems that should have come').toEqual([]);
  }
}
