import { createHash } from 'node:crypto';
import { orderMove, searchHistories, type OrderStatus, type VenueOrder, type VenueOrderDetail } from '@tenderscope/contract';
import { expect } from 'vitest';
import { demoTexts } from '../../src/messages.ts';
import type { Ledger } from './busy-writers.test-support.ts';
import type { TestClient } from './test-client.ts';

const [materials] = searchHistories;

/** Expects all acknowledged data to exist completely, and no partial order. Only files with these guids are checked. */
export async function expectKept(base: string, client: TestClient, ledger: Ledger, files = [...ledger.uploads.keys()]): Promise<void> {
  await expectSearches(client, ledger);
  await expectOrders(client, ledger);
  await Promise.all(files.map((guid) => expectFile(base, client, ledger, guid)));
}

/** Five of the ten shown: at each of up to five ends one more may have been stored without a response. */
async function expectSearches(client: TestClient, { searches }: Ledger): Promise<void> {
  const { envelope } = await client.call('GET', `/api/data-api/list/${materials.id}/10`);
  const newest = envelope.data.list.map((row) => row['keyword']);
  expect(newest).toEqual(expect.arrayContaining(searches.slice(-5)));
}

async function expectOrders(client: TestClient, { orders }: Ledger): Promise<void> {
  const json = { pageSize: 1000 };
  const { envelope } = await client.call('POST', '/venue-booking/orders/page', { json });
  const all = envelope.data.list as unknown as VenueOrder[];
  expect(envelope.data.total).toBe(all.length);
  // Orders of the demonstration are not from the writers.
  const found = all.filter(({ createdByName }) => createdByName !== demoTexts.owner);
  expect(found.map(({ guid }) => guid)).toEqual(expect.arrayContaining([...orders.keys()]));
  await Promise.all(
    found.map(async ({ guid }) => {
      const { version, history, status, files } = await orderDetail(client, guid);
      // The step after the last acknowledged one may have been stored.
      expect(version - (orders.get(guid)?.version ?? 1)).toBeOneOf([0, 1]);
      expect(history).toHaveLength(version);
      expect(history.at(-1)?.toStatus).toBe(status);
      expectUnbroken(history);
      expect(files.length).toBeLessThanOrEqual(1);
    }),
  );
}

async function orderDetail(client: TestClient, guid: string): Promise<VenueOrderDetail> {
  return (await client.call('GET', `/venue-booking/orders/${guid}`)).envelope.data.data as VenueOrderDetail;
}

/** Expects each step to start in the state where the previous one ended. */
function expectUnbroken(history: VenueOrderDetail['history']): void {
  let at: OrderStatus | null = null;
  for (const { action, fromStatus, toStatus } of history) {
    expect(fromStatus).toBe(at);
    if (action !== 'create' && fromStatus !== null) expect(orderMove(fromStatus, action)).toBe(toStatus);
    at = toStatus;
  }
}

/** Expects an acknowledged file to have the content then sent; any other must be one that was sent. */
async function expectFile(base: string, client: TestClient, { uploads, sent }: Ledger, guid: string): Promise<void> {
  const response = await fetch(`${base}/venue-booking/files/${guid}`, { headers: { authorization: client.authorization ?? '' } });
  const sha256 = createHash('sha256').update(Buffer.from(await response.arrayBuffer())).digest('hex');
  expect([guid, response.status, sha256]).toEqual([guid, 200, uploads.get(guid) ?? sha256]);
  expect(sent).toContain(sha256);
}
