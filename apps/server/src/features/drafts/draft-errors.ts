import { errorsOf } from '../../platform/http-error.ts';
import { draftMessages } from './messages.ts';

/** Refusals of drafts. */
export const draftErrors = errorsOf('draft', {
  tooLarge: [413, draftMessages.tooLarge],
  tooMany: [409, draftMessages.full],
});
