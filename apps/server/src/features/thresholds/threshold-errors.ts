import { adminMessages } from '../administration/messages.ts';
import { errorsOf } from '../../platform/http-error.ts';

/** Refusals of thresholds. */
export const thresholdErrors = errorsOf('threshold', {
  counting: [409, adminMessages.thresholds.counting],
  needsAllUnits: [403, adminMessages.thresholds.needsAll],
  unfit: [422, (problems: readonly string[]) => problems.join(adminMessages.thresholds.separator)],
  unchanged: [409, adminMessages.thresholds.same],
  changedMeanwhile: [409, adminMessages.thresholds.changedMeanwhile],
});
