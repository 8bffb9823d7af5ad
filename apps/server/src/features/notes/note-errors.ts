import { errorsOf } from '../../platform/http-error.ts';
import { noteMessages } from './messages.ts';

/** Refusals of notes. */
export const noteErrors = errorsOf('note', {
  otherUnit: [403, noteMessages.otherUnit],
  unknown: [404, noteMessages.unknown],
  notYours: [403, noteMessages.notYours],
  changed: [409, noteMessages.changed],
});
