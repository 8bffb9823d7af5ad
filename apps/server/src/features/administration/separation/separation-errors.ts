import { separationMessages } from './messages.ts';
import { errorsOf } from '../../../platform/http-error.ts';

/** Refusals for the separation of duties. */
export const separationErrors = errorsOf('separation', {
  two: [422, separationMessages.two],
  mixed: [422, separationMessages.mixed],
  fields: [403, separationMessages.fields],
  own: [409, separationMessages.own],
});
