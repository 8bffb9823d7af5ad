import { errorsOf } from '../../platform/http-error.ts';
import { citationMessages } from './messages.ts';

/** Refusals of citations. */
export const citationErrors = errorsOf('citation', {
  notCitable: [400, citationMessages.notCitable],
  tooManyRows: [400, citationMessages.tooManyRows],
  differs: [409, citationMessages.differs],
  withoutBids: [409, citationMessages.withoutBids],
  unknown: [404, citationMessages.unknown],
});
