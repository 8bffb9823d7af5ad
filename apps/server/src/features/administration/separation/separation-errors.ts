import { separationMessages } from './messages.ts';
import { errorsOf } from '../../../platform/http-error.ts';

/** Refusals for the separation of duties. */
export const separationErrors = errorsOf('separation', {
  twoDuties: [422, separationMessages.two],
  mixedDuties: [422, separationMessages.mixed],
  otherOfficersFields: [403, separationMessages.fields],
  ownRights: [409, separationMessages.own],
});
