import type { AcceptedBatch } from '../warehouse.ts';

/** Another import committed after a batch was made from what was stored: it must be made again. */
export class OutdatedBatchError extends Error {
  override name = 'OutdatedBatchError';
}

/** @throws OutdatedBatchError for a batch that was made from another version of the data than the present one. */
export function requireBasis({ basedOn }: AcceptedBatch, dataVersion: number): void {
  if (basedOn !== undefined && basedOn !== dataVersion) throw new OutdatedBatchError(`made from version ${basedOn}, now ${dataVersion}`);
}
