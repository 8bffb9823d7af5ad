import { ConditionError } from '@tenderscope/catalog';
import { storageFullOf } from '@tenderscope/state';
import { DeadlineError } from '@tenderscope/warehouse';
import { HttpError } from '../../platform/http-error.ts';
import { storageErrors } from '../../platform/storage/storage-errors.ts';
import { citationMessages } from './messages.ts';

/**
 * Reason why a figure of a file is not cited, for its user: its rows, permissions or a full storage. The file is written without it.
 * @throws other errors
 */
export function refusalOf(error: unknown): string {
  if (error instanceof DeadlineError) return citationMessages.lateRows;
  if (error instanceof ConditionError || (error instanceof HttpError && error.status < 500)) return error.message;
  const full = storageFullOf(error);
  if (full) return storageErrors.full(full.used, full.limit).message;
  throw error;
}
