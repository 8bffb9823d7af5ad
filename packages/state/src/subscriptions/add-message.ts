import type { Database } from '../engine/database.ts';
import { deliveries, messages } from '../schema.ts';

export type StoredMessage = typeof messages.$inferSelect;
export type NewDelivery = Pick<typeof deliveries.$inferSelect, 'guid' | 'target' | 'nextAt'>;

/** Adds a message and queues its deliveries, within a transaction. */
export async function addMessage(tx: Pick<Database, 'insert'>, message: StoredMessage, planned: readonly NewDelivery[]): Promise<void> {
  await tx.insert(messages).values(message);
  if (planned.length === 0) return;
  const queued = { messageGuid: message.guid, state: 'queued', attemptNum: 0, doneAt: null, problem: null };
  await tx.insert(deliveries).values(planned.map((one) => ({ ...queued, ...one })));
}
