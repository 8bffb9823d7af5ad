import { messages } from '@tenderscope/contract';
import { errorsOf, ownText } from './http-error.ts';

/** Failures of no particular feature. */
export const generalErrors = errorsOf('general', {
  forbidden: [403, messages.forbidden],
  unknownPath: [404, messages.unknownPath],
  unknownQuery: [404, messages.unknownQuery],
  badLimit: [400, messages.limit],
  /** The text of a ConditionError. */
  badCondition: [400, ownText],
  badRequest: [400, messages.badRequest],
  tooManyRequests: [429, messages.tooManyRequests],
  loginFailed: [400, messages.loginFailed],
  unauthenticated: [401, messages.unauthenticated],
  thirdPartyUnavailable: [503, messages.thirdPartyUnavailable],
  diskFull: [507, messages.diskFull],
  deadline: [504, messages.deadline],
  outOfMemory: [503, messages.outOfMemory],
  storeUnavailable: [503, messages.storeUnavailable],
  filesUnavailable: [503, messages.filesUnavailable],
  /** The text of an OtherDefinitionsError. */
  otherDefinitions: [503, ownText],
  /** The text of a DistributedDataError. */
  distributedData: [409, ownText],
  overloaded: [503, messages.overloaded],
  unfitText: [400, messages.unfitText],
  tooLarge: [413, messages.tooLarge],
  internal: [500, messages.internal],
  tooSlow: [408, messages.tooSlow],
});
