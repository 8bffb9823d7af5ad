import { messages } from '@tenderscope/contract';
import { ownText, errorsOf } from '../../platform/http-error.ts';

/** Refusals of queries. */
export const dataErrors = errorsOf('data', {
  condition: [403, messages.evidence.condition],
  /** The text of a ConditionError. */
  invalid: [400, ownText],
  page: [400, messages.paging.page],
  size: [400, messages.paging.size],
});
