import { messages } from '@tenderscope/contract';
import { uploadMessages } from './messages.ts';
import { ownText, errorsOf } from '../../platform/http-error.ts';

/** Refusals of uploads. */
export const uploadErrors = errorsOf('upload', {
  unknown: [404, messages.upload.unknown],
  empty: [400, messages.upload.empty],
  interrupted: [400, messages.upload.cutOff],
  notMultipart: [400, messages.upload.notMultipart],
  noFile: [400, messages.upload.noFile],
  oneFile: [400, messages.upload.oneFile],
  wrongKind: [400, messages.upload.wrongKind],
  /** The text of the place, a case or the files of a user. */
  storageFull: [413, ownText],
  tooLarge: [413, messages.upload.tooLarge],
  infected: [422, uploadMessages.infected],
  noScanner: [503, uploadMessages.noScanner],
});
