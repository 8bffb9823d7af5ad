import { adminMessages } from '../administration/messages.ts';
import { errorsOf } from '../../platform/http-error.ts';

/** Refusals of trade words. */
export const tradeWordErrors = errorsOf('tradeWord', {
  noProduct: [422, adminMessages.tradeWords.noProduct],
  unknown: [404, adminMessages.tradeWords.unknown],
  full: [409, adminMessages.tradeWords.full],
  needsAllUnits: [403, adminMessages.tradeWords.needsAll],
});
