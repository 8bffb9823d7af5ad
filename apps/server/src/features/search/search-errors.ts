import { messages } from '@tenderscope/contract';
import { errorsOf } from '../../platform/http-error.ts';

/** Refusals of search records. */
export const searchErrors = errorsOf('search', {
  othersHistory: [403, messages.search.own],
  unknownTable: [403, messages.search.table],
  badSignature: [403, messages.search.sign],
  badRecord: [400, messages.search.notRecord],
  badColumns: [400, messages.search.columns],
});
