import { messages } from '@tenderscope/contract';
import { ownText, errorsOf } from '../../platform/http-error.ts';

/** Refusals of the relation graph. */
export const relationErrors = errorsOf('relation', {
  /** The text of the first problem of a request. */
  invalid: [400, ownText],
  notReady: [503, messages.relations.notReady],
  unknownParty: [404, messages.relations.unknownParty],
});
