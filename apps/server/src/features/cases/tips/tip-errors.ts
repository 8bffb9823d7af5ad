import { errorsOf } from '../../../platform/http-error.ts';
import { tipMessages } from './messages.ts';

/** Refusals of reports of irregularities. */
export const tipErrors = errorsOf('tip', {
  unknown: [404, tipMessages.unknown],
  received: [400, tipMessages.received],
  due: [400, tipMessages.due],
  company: [400, tipMessages.company],
  owner: [400, tipMessages.owner],
  state: [409, tipMessages.state],
  changed: [409, tipMessages.changed],
  withdrawn: [409, tipMessages.withdrawn],
  noSource: [404, tipMessages.noSource],
  unreadable: [409, tipMessages.unreadable],
});
