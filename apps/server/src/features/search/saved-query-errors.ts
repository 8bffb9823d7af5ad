import { messages } from '@tenderscope/contract';
import { errorsOf } from '../../platform/http-error.ts';

/** Refusals of saved queries. */
export const savedQueryErrors = errorsOf('savedQuery', {
  tooMany: [409, messages.savedQueries.full],
  unknown: [404, messages.savedQueries.unknown],
  nameTaken: [409, messages.savedQueries.nameTaken],
  screen: [403, messages.savedQueries.screen],
  otherRole: [403, messages.savedQueries.otherRole],
  otherUnit: [403, messages.savedQueries.otherUnit],
  duplicate: [409, messages.savedQueries.kept],
});
