import { messages } from '@tenderscope/contract';
import { errorsOf } from '../../platform/http-error.ts';

/** Refusals of queries. */
export const dataErrors = errorsOf('data', {
  forbiddenCondition: [403, messages.evidence.condition],
  badPage: [400, messages.paging.page],
  badPageSize: [400, messages.paging.size],
});
