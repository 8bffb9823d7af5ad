import { errorsOf, ownText } from '../../platform/http-error.ts';
import { subscriptionMessages } from './messages.ts';

/** Refusals of subscriptions and of the list of watched things. */
export const subscriptionErrors = errorsOf('subscription', {
  full: [409, subscriptionMessages.full],
  unknown: [404, subscriptionMessages.unknown],
  listFull: [409, subscriptionMessages.listFull],
  unknownWatched: [404, subscriptionMessages.unknownWatched],
  unknownFigure: [400, subscriptionMessages.unknownFigure],
  notChecked: [400, ownText],
  robotOfOthers: [400, subscriptionMessages.robotOfOthers],
  noMail: [400, subscriptionMessages.noMail],
});
