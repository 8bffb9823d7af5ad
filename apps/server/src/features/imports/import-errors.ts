import type { ImportList } from '@tenderscope/contract';
import { adminMessages } from '../administration/messages.ts';
import { importMessages } from './messages.ts';
import { ownText, errorsOf } from '../../platform/http-error.ts';

/** Refusals of imports. */
export const importErrors = errorsOf('import', {
  verifying: [409, adminMessages.data.busy],
  unknownFileName: [400, importMessages.name],
  nameTooLong: [400, importMessages.nameTooLong],
  mixedFormats: [400, importMessages.mixed],
  tooLarge: [413, importMessages.tooLarge],
  duplicateFile: [400, importMessages.twice],
  uploadsTooLarge: [413, importMessages.tooMuch],
  othersUploads: [409, importMessages.othersDraft],
  missingFile: [409, importMessages.missingFile],
  noFile: [400, importMessages.nothing],
  unchecked: [409, importMessages.unchecked],
  nothingAccepted: [409, importMessages.refused],
  allUnitsOnly: [403, importMessages.allUnitsOnly],
  undoAllUnitsOnly: [403, importMessages.undoAllUnitsOnly],
  idle: [409, importMessages.idle],
  ledgersOnly: [403, importMessages.ledgersOnly],
  othersWork: [403, importMessages.othersWork],
  noList: [404, (list: ImportList) => importMessages.noList[list]],
  /** The text of an ImportError. */
  unreadable: [400, ownText],
  /** The reason why an import cannot be undone. */
  notUndoable: [409, ownText],
  busy: [409, importMessages.busy],
  noProfile: [404, importMessages.noProfile],
  noMapping: [409, importMessages.noMapping],
  zipEmpty: [400, importMessages.zip.empty],
  zipTooLarge: [413, importMessages.zip.bomb],
  zipTooManyFiles: [413, importMessages.zip.many],
  notZip: [400, importMessages.zip.notZip],
  zipEncrypted: [400, importMessages.zip.encrypted],
  zipMethod: [400, importMessages.zip.method],
  zipDamaged: [400, importMessages.zip.size],
});
