import type { Database } from '../engine/database.ts';
import { deliveries, messages } from '../schema.ts';
import type { NewDelivery, StoredMessage } from './subscription-repository.ts';

/** Adds a message and queues its deliveries, within a transaction. */
export async function addMessage(tx: Pick<Database, 'insert'>, message: StoredMessage, planned: readonly NewDelivery[]): Promise<void> {
  await tx.insert(messages).values(message);
  if (planned.length === 0) return;
  const queued = { messageGuid: message.guid, state: 'queued', attemptNum: 0, doneAt: null, problem: null };
  await tx.insert(deliveries).values(planned.map((one) => ({ ...queued, ...one })));
}
