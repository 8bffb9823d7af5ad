import { errorsOf } from '../../platform/http-error.ts';
import { channelMessages } from './messages.ts';

/** Refusals of e-mail addresses and robots. */
export const channelErrors = errorsOf('channel', {
  noMailServer: [400, channelMessages.noMailServer],
  foreignDomain: [400, channelMessages.foreignDomain],
  wrongCode: [400, channelMessages.wrongCode],
  tooManyCodes: [429, channelMessages.tooManyCodes],
  noMail: [404, channelMessages.noMail],
  unconfirmed: [400, channelMessages.unconfirmed],
  mailFailed: [502, channelMessages.mailFailed],
  badRobotUrl: [400, channelMessages.badRobotUrl],
  robotTaken: [409, channelMessages.robotTaken],
  robotsFull: [409, channelMessages.robotsFull],
  unknownRobot: [400, channelMessages.unknownRobot],
  missingRobot: [404, channelMessages.missingRobot],
  unknownUnit: [400, channelMessages.unknownUnit],
  robotFailed: [502, channelMessages.robotFailed],
});
