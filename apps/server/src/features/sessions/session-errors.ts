import { messages } from '@tenderscope/contract';
import { adminMessages } from '../administration/messages.ts';
import { sessionMessages } from './messages.ts';
import { errorsOf } from '../../platform/http-error.ts';

/** Refusals of sessions. */
export const sessionErrors = errorsOf('session', {
  unknown: [404, sessionMessages.unknown],
  ownAccount: [409, sessionMessages.ownAccount],
  expired: [401, messages.sessionExpired],
  loginNotFound: [401, sessionMessages.unknown],
  notWaiting: [403, sessionMessages.notWaiting],
  stepRequired: [403, (stage: keyof typeof sessionMessages.waiting) => sessionMessages.waiting[stage]],
  keyExpired: [400, messages.keyExpired],
  lockedOut: [
    429,
    (seconds: number) => (seconds < 60 ? messages.tooManyAttemptsSoon(seconds) : messages.tooManyAttempts(Math.ceil(seconds / 60))),
  ],
  needsAllUnits: [403, adminMessages.needsAllUnits],
  accountLocked: [403, sessionMessages.accountLocked],
  accountDisabled: [403, sessionMessages.accountDisabled],
  addressNotAllowed: [403, sessionMessages.address],
  wrongOwnPassword: [400, sessionMessages.wrongOwnPassword],
  formerPassword: [400, sessionMessages.formerPassword],
});
