import { messages } from '@tenderscope/contract';
import { errorsOf } from '../../platform/http-error.ts';

/** Refusals of saved queries. */
export const savedQueryErrors = errorsOf('savedQuery', {
  tooMany: [409, messages.savedQueries.full],
  unknown: [404, messages.savedQueries.unknown],
  nameTaken: [409, messages.savedQueries.nameTaken],
  duplicate: [409, messages.savedQueries.kept],
});
