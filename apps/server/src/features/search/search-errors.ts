import { messages } from '@tenderscope/contract';
import { errorsOf } from '../../platform/http-error.ts';

/** Refusals of search records. */
export const searchErrors = errorsOf('search', {
  own: [403, messages.search.own],
  table: [403, messages.search.table],
  sign: [403, messages.search.sign],
  notRecord: [400, messages.search.notRecord],
  columns: [400, messages.search.columns],
});
