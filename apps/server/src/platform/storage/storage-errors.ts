import { storageMessages } from './messages.ts';
import { errorsOf } from '../http-error.ts';

/** Refusals for the storage of a user. */
export const storageErrors = errorsOf('storage', {
  full: [413, storageMessages.full],
  nothing: [409, storageMessages.nothing],
});
