import { errorsOf } from '../../platform/http-error.ts';
import { wallboardMessages } from './messages.ts';

/** Refusals of public displays. */
export const wallboardErrors = errorsOf('wallboard', {
  ended: [401, wallboardMessages.ended],
  unknown: [404, wallboardMessages.unknown],
  full: [409, wallboardMessages.full],
  noCards: [400, wallboardMessages.noCards],
  leads: [400, wallboardMessages.leads],
  rowsOrLeads: [403, wallboardMessages.rowsOrLeads],
  otherScreen: [403, wallboardMessages.otherScreen],
});
