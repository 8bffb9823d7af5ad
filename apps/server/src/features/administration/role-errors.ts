import { adminMessages } from './messages.ts';
import { errorsOf } from '../../platform/http-error.ts';

/** Refusals of roles. */
export const roleErrors = errorsOf('role', {
  excess: [403, adminMessages.roles.excess],
  excessScope: [403, adminMessages.roles.excessScope],
  auditNotOwn: [403, adminMessages.roles.auditNotOwn],
  loneAuditor: [409, adminMessages.roles.loneAuditor],
  own: [409, adminMessages.roles.own],
  inUse: [409, adminMessages.roles.inUse],
  nameTaken: [409, adminMessages.roles.nameTaken],
  previewing: [409, adminMessages.roles.previewing],
  notPreviewing: [409, adminMessages.roles.notPreviewing],
  previewNeedsUnit: [422, adminMessages.roles.previewNeedsUnit],
  previewUnit: [422, adminMessages.roles.previewUnit],
  retired: [422, adminMessages.roles.retired],
  readOnly: [403, adminMessages.roles.readOnly],
});
