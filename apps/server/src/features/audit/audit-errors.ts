import { adminMessages } from '../administration/messages.ts';
import { errorsOf } from '../../platform/http-error.ts';

/** Failures of the audit log. */
export const auditErrors = errorsOf('audit', {
  tooMany: [422, adminMessages.audit.tooMany],
});
