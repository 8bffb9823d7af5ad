import { expect, type Page, type Request } from '@playwright/test';
import type { Condition } from '@tenderscope/contract';
import type { TableRow } from './tile-figures.ts';

/** The data-service requests of a page's tables, so that their rows can be requested again without pages. */
export class TableRequests {
  readonly #page: Page;
  #requests: Request[] = [];
  /** By the title of the card that shows it: tables that are already shown are not requested again. */
  readonly #byTitle = new Map<string, Request>();

  constructor(page: Page) {
    this.#page = page;
    page.on('request', (request) => {
      if (/\/data-api\/page(Many)?Params\//.test(request.url())) this.#requests.push(request);
    });
  }

  /**
   * Request of the table that was just opened: a page of that query, under the title of its card.
   * @param begun number of requests before it was opened, from `count`
   */
  async behind(title: string, queryId: string, begun: number): Promise<Request> {
    const find = (): Request | undefined =>
      this.#requests.slice(begun).findLast((request) => request.url().includes(queryId)) ?? this.#byTitle.get(title);
    await expect.poll(() => find() !== undefined, { message: `a request for ${title}` }).toBe(true);
    const request = find();
    if (!request) throw new Error(`nobody asked for the rows of ${title}`);
    this.#byTitle.set(title, request);
    return request;
  }

  get count(): number {
    return this.#requests.length;
  }

  /** All rows of a paged request; `without` leaves out the last condition of that name, `queryId` selects another query. */
  async rowsOf(request: Request, without?: string, queryId?: string): Promise<TableRow[]> {
    const url = request.url().replace(/\/page((?:Many)?Params)\/([0-9a-f]+)\/\d+\/\d+/, (_, call, id) => `/list${call}/${queryId ?? id}`);
    const value = new URLSearchParams(request.postData() ?? '').get('value') ?? '[]';
    const conditions = JSON.parse(value) as Condition[];
    const left = without === undefined ? conditions : conditions.toSpliced(conditions.findLastIndex(({ name }) => name === without), 1);
    const authorization = (await request.allHeaders())['authorization'] ?? '';
    const answer = await this.#page.request.post(url, { headers: { authorization }, form: { value: JSON.stringify(left) } });
    return ((await answer.json()) as { data: { list: TableRow[] } }).data.list;
  }
}
