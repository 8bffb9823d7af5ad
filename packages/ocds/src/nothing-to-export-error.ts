import { messages } from '@tenderscope/contract';

/** No process is in the period; the message is for the user. */
export class NothingToExportError extends Error {
  override name = 'NothingToExportError';

  constructor() {
    super(messages.exports.noProcess);
  }
}
