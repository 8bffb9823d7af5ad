import { errorsOf } from '../../platform/http-error.ts';
import { targetMessages } from './messages.ts';

/** Refusals of targets. */
export const targetErrors = errorsOf('target', {
  otherUnit: [403, targetMessages.otherUnit],
  changed: [409, targetMessages.changed],
  direction: [422, targetMessages.direction],
  unfit: [422, (problem: string) => problem],
});
