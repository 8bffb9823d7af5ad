import { takeBack } from '../undo/take-back.ts';
import type { AcceptedBatch, UndoRequest } from '../warehouse.ts';
import { loadBatch, type BatchChange, type ChangeOptions } from './load-batch.ts';
import type { LoadSession } from './load-session.ts';

/** Rows to load, or a load to undo. */
export type ChangeRequest = AcceptedBatch | (UndoRequest & { basedOn?: undefined });

/** Executes a request in a session. */
export const changeRows = (session: LoadSession, request: ChangeRequest, options: ChangeOptions): Promise<BatchChange> =>
  'undoneVersion' in request ? takeBack(session, request, options) : loadBatch(session, request, options);
