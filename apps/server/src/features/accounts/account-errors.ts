import { messages } from '@tenderscope/contract';
import { adminMessages } from '../administration/messages.ts';
import { errorsOf } from '../../platform/http-error.ts';

/** Refusals of accounts. */
export const accountErrors = errorsOf('account', {
  unknownUser: [404, messages.accounts.unknownUser],
  otherUnits: [403, adminMessages.users.otherUnits],
  auditorAddresses: [409, adminMessages.users.auditorAddresses],
  ownRights: [409, adminMessages.users.ownRights],
  unknownRole: [404, messages.accounts.unknownRole],
  lastAdministrator: [409, messages.accounts.lastAdministrator],
  unknownPermission: [422, messages.accounts.unknownPermission],
  similarName: [409, adminMessages.users.similarName],
  loginNameTaken: [409, messages.accounts.taken],
  ownPasswordReset: [409, adminMessages.users.ownPassword],
  invalidRole: [422, messages.accounts.unknownRole],
  needsUnit: [422, messages.accounts.needsUnit],
  unknownUnit: [422, messages.accounts.unknownUnit],
  wrongPassword: [400, messages.accounts.wrongPassword],
  weakPassword: [400, (problem: keyof typeof messages.accounts.password) => messages.accounts.password[problem]],
  moreRights: [403, adminMessages.users.moreRights],
  samePassword: [400, messages.accounts.samePassword],
});
