import { messages } from '@tenderscope/contract';
import { errorsOf } from '../../platform/http-error.ts';

/** Refusals of exports. */
export const exportErrors = errorsOf('export', {
  templateFull: [400, messages.exports.templateFull],
  underWay: [409, messages.exports.underWay],
  noProcess: [400, messages.exports.noProcess],
  unknownTemplate: [404, messages.exports.unknownTemplate],
});
