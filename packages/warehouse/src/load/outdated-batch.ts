import type { AcceptedBatch } from '../warehouse.ts';
import type { LoadSession } from './load-session.ts';

/** Another import committed after a batch was made from what was stored: it must be made again. */
export class OutdatedBatchError extends Error {
  override name = 'OutdatedBatchError';
}

/** @throws OutdatedBatchError for a batch that was made from another version of the data than the present one. */
export function requireBasis({ basedOn }: Pick<AcceptedBatch, 'basedOn'>, dataVersion: number): void {
  if (basedOn !== undefined && basedOn !== dataVersion) throw new OutdatedBatchError(`made from version ${basedOn}, now ${dataVersion}`);
}

/** @throws OutdatedBatchError for a batch that was checked before an import was taken back: what its rows refer to may be gone. */
export async function requireNoUndo(session: LoadSession, { checkedAt }: AcceptedBatch): Promise<void> {
  if (checkedAt === undefined) return;
  const undone = await session.count(`select count(*) from import_undo where data_version > ${checkedAt}`);
  if (undone > 0) throw new OutdatedBatchError(`checked at version ${checkedAt}, before an import was taken back`);
}

/** Attempts of an import that others keep coming before. */
const mostAttempts = 5;

/** Repeats the work of an import for which another one came in between. */
export async function repeatOutdated<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof OutdatedBatchError) || attempt === mostAttempts) throw error;
    }
  }
}
