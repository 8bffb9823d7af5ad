import { messages } from '@tenderscope/contract';

/** The period contains no process; the message is for the user. */
export class NothingToExportError extends Error {
  override name = 'NothingToExportError';

  constructor() {
    super(messages.exports.noProcess);
  }
}
