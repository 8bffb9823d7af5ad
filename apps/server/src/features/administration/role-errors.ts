import { adminMessages } from './messages.ts';
import { errorsOf } from '../../platform/http-error.ts';

/** Refusals of roles. */
export const roleErrors = errorsOf('role', {
  exceedsOwnRights: [403, adminMessages.roles.excess],
  exceedsOwnScope: [403, adminMessages.roles.excessScope],
  auditNotHeld: [403, adminMessages.roles.auditNotOwn],
  noIndependentAuditor: [409, adminMessages.roles.loneAuditor],
  ownRole: [409, adminMessages.roles.own],
  inUse: [409, adminMessages.roles.inUse],
  nameTaken: [409, adminMessages.roles.nameTaken],
  previewing: [409, adminMessages.roles.previewing],
  notPreviewing: [409, adminMessages.roles.notPreviewing],
  previewNeedsUnit: [422, adminMessages.roles.previewNeedsUnit],
  unitOutsideScope: [422, adminMessages.roles.previewUnit],
  retired: [422, adminMessages.roles.retired],
  readOnly: [403, adminMessages.roles.readOnly],
});
