import { messages } from '@tenderscope/contract';
import { errorsOf } from '../../platform/http-error.ts';

/** Refusals of queries. */
export const dataErrors = errorsOf('data', {
  condition: [403, messages.evidence.condition],
  page: [400, messages.paging.page],
  size: [400, messages.paging.size],
});
