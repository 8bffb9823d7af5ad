import { messages } from '@tenderscope/contract';
import { ownText, errorsOf } from '../../platform/http-error.ts';

/** Refusals of venues and orders. */
export const venueErrors = errorsOf('venue', {
  venueNeeded: [400, messages.venue.venueNeeded],
  outsideHours: [400, messages.venue.closed],
  retired: [409, messages.venue.retired],
  noCapacity: [409, messages.venue.full],
  changedMeanwhile: [409, messages.venue.changedMeanwhile],
  /** The reason why another person has to act. */
  barred: [403, ownText],
  refused: [409, messages.venue.refused],
  reasonNeeded: [400, messages.venue.reasonNeeded],
  endBeforeStart: [400, messages.venue.endBeforeStart],
  badField: [400, messages.venue.badField],
  unknownVenue: [400, messages.venue.unknownVenue],
  wrongVenueType: [400, messages.venue.otherType],
  unknownOrder: [404, messages.venue.unknownOrder],
  fileNotAttachable: [400, messages.venue.fileNotFree],
  badColumn: [400, messages.venue.badColumn],
  nameTaken: [409, messages.venue.nameTaken],
  venueChanged: [409, messages.venue.venueChanged],
  tooManyDays: [400, messages.venue.tooManyDays],
  venueNotFound: [404, messages.venue.unknownVenue],
  badHours: [400, messages.venue.hours],
  unknownCity: [400, messages.venue.unknownCity],
});
