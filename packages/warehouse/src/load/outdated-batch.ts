import type { AcceptedBatch } from '../warehouse.ts';
import type { LoadSession } from './load-session.ts';

/** Another import was committed after a batch was computed from stored data. The batch must be computed again. */
export class OutdatedBatchError extends Error {
  override name = 'OutdatedBatchError';
}

/** @throws OutdatedBatchError for a batch that was computed from another version of the data than the current one. */
export function requireBasis({ basedOn }: Pick<AcceptedBatch, 'basedOn'>, dataVersion: number): void {
  if (basedOn !== undefined && basedOn !== dataVersion) throw new OutdatedBatchError(`made from version ${basedOn}, now ${dataVersion}`);
}

/** @throws OutdatedBatchError for a batch that was checked before an import was undone: rows that it refers to may have been removed. */
export async function requireNoUndo(session: LoadSession, { checkedAt }: AcceptedBatch): Promise<void> {
  if (checkedAt === undefined) return;
  const undone = await session.count(`select count(*) from import_undo where data_version > ${checkedAt}`);
  if (undone > 0) throw new OutdatedBatchError(`checked at version ${checkedAt}, before an import was taken back`);
}

/** Maximum number of attempts of an import that others overtake. */
const maxAttempts = 5;

/** Repeats the work of an import that another one has overtaken. */
export async function repeatOutdated<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof OutdatedBatchError) || attempt === maxAttempts) throw error;
    }
  }
}
