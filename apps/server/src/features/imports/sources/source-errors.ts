import { sourceMessages } from './messages.ts';
import { ownText, errorsOf } from '../../../platform/http-error.ts';

/** Refusals of sources of imports. */
export const sourceErrors = errorsOf('source', {
  /** The text of an ImportError. */
  unreadable: [400, ownText],
  /** The warnings of a read without a row. */
  noSheet: [409, ownText],
  passwordUnreadable: [409, sourceMessages.unsealed],
  passwordNeeded: [400, sourceMessages.passwordNeeded],
  passwordAgain: [400, sourceMessages.passwordAnew],
  noProfile: [404, sourceMessages.noProfile],
  ownerMissing: [409, sourceMessages.ownerMissing],
  taken: [409, sourceMessages.taken],
  unknownName: [404, sourceMessages.unknownName],
  unknown: [404, sourceMessages.unknown],
});
