import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { request } from 'node:http';
import type { VenueOrder } from '@tenderscope/contract';
import type { SeededRandom } from '@tenderscope/testing';
import { samples } from './sample-files.test-support.ts';
import { TestClient, type Reply } from './test-client.ts';

/** Order after its last acknowledged step. */
type KnownOrder = Pick<VenueOrder, 'guid' | 'status' | 'version'>;

/** Data that a server acknowledged; unacknowledged data may also exist, but only completely. */
export class Ledger {
  /** Keywords, oldest first. */
  readonly searches: string[] = [];
  readonly orders = new Map<string, KnownOrder>();
  /** Content hashes by guid. */
  readonly uploads = new Map<string, string>();
  /** Hashes of all files sent. */
  readonly sent = new Set<string>();
  /** Statuses of refused calls. */
  readonly statuses = new Set<number>();

  get size(): number {
    return this.searches.length + this.orders.size + this.uploads.size;
  }
}

/** Users who search, book and upload without a pause, until they are stopped or the server ends. */
export class BusyWriters {
  readonly #client: TestClient;
  readonly #ledger: Ledger;
  readonly #random: SeededRandom;
  readonly #work: Promise<unknown>;
  #isStopped = false;

  /** @param fields of a new order. */
  constructor(client: TestClient, ledger: Ledger, random: SeededRandom, fields: Record<string, unknown>) {
    this.#client = client;
    this.#ledger = ledger;
    this.#random = random;
    const tasks = [() => this.#search(), () => this.#book(fields), () => this.#book(fields), () => this.#upload()];
    this.#work = Promise.all(tasks.map((task) => this.#repeat(task)));
  }

  stop(): Promise<unknown> {
    this.#isStopped = true;
    return this.#work;
  }

  async #repeat(task: () => Promise<unknown>): Promise<void> {
    while (!this.#isStopped) {
      try {
        await task();
      } catch (error) {
        if (!(error instanceof TypeError)) throw error;
        return;
      }
    }
  }

  async #search(): Promise<void> {
    const keyword = randomUUID();
    if (this.#isDone(await insertSearch(this.#client, keyword))) this.#ledger.searches.push(keyword);
  }

  /** Adds an order with a file, and takes the steps of its owner. */
  async #book(fields: Record<string, unknown>): Promise<void> {
    const file = await this.#upload();
    let order = this.#noted(await this.#client.call('POST', '/venue-booking/orders', { json: { ...fields, ...(file && { files: [file] }) } }));
    for (const action of ['edit', 'submit', 'cancel']) {
      if (!order) return;
      order = this.#noted(await this.#client.call('POST', `/venue-booking/orders/${order.guid}/${action}`, { json: { remark: '试验' } }));
    }
  }

  /** @returns the guid of an accepted file. */
  async #upload(): Promise<string | undefined> {
    const content = Buffer.concat([samples.pdf, randomBytes(this.#random.between(1, 1 << 19))]);
    const sha256 = createHash('sha256').update(content).digest('hex');
    this.#ledger.sent.add(sha256);
    const reply = await uploadFile(this.#client, content);
    if (!this.#isDone(reply)) return undefined;
    const { guid } = reply.envelope.result as unknown as { guid: string };
    this.#ledger.uploads.set(guid, sha256);
    return guid;
  }

  #noted(reply: Reply): KnownOrder | undefined {
    if (!this.#isDone(reply)) return undefined;
    const order = reply.envelope.result as unknown as KnownOrder;
    this.#ledger.orders.set(order.guid, order);
    return order;
  }

  #isDone({ status }: Reply): boolean {
    if (status !== 200) this.#ledger.statuses.add(status);
    return status === 200;
  }
}

export function insertSearch(client: TestClient, keyword: string): Promise<Reply> {
  const payload = JSON.stringify({ keyword });
  const sign = createHash('md5').update(`bigdata${payload}material_search_record${client.authorization}`).digest('hex').toUpperCase();
  return client.call('POST', `/api/edit-api/insert/bigdata/material_search_record?sign=${sign}`, { form: { value: payload } });
}

function uploadFile(client: TestClient, content: Buffer): Promise<Reply> {
  const files = new FormData();
  files.append('file', new Blob([new Uint8Array(content)]), 'a.pdf');
  return client.call('POST', '/venue-booking/files/upload', { files });
}

/** Begins an upload that never ends. It declares its length, because a killed server keeps this space reserved for an hour. */
export function beginUpload(base: string, authorization: string): void {
  const headers = { authorization, 'content-type': 'multipart/form-data; boundary=xx', 'content-length': 1 << 20 };
  const call = request(`${base}/venue-booking/files/upload`, { method: 'POST', headers });
  call.on('error', () => undefined);
  call.write('--xx\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n');
  call.write(Buffer.concat([samples.pdf, randomBytes(1 << 18)]));
}
