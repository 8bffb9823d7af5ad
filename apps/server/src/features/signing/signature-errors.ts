import { signatureMessages } from '@tenderscope/contract';
import { signingMessages } from '@tenderscope/signing';
import { ownText, errorsOf } from '../../platform/http-error.ts';

/** Refusals of signatures. */
export const signatureErrors = errorsOf('signature', {
  notBound: [403, signatureMessages.notBound],
  boundElsewhere: [409, signatureMessages.boundElsewhere],
  nonceExpired: [409, signatureMessages.nonceExpired],
  notForSigning: [400, signatureMessages.notForSigning],
  expired: [400, signatureMessages.expired],
  untrusted: [400, signatureMessages.untrusted],
  /** The text of a SigningError. */
  unreadable: [400, ownText],
  formTooLarge: [413, signatureMessages.formTooLarge],
  noFile: [400, signatureMessages.file],
  noSignature: [400, signatureMessages.signature],
  malformedForm: [400, signatureMessages.malformed],
  needsRsa: [400, signingMessages.pdf.needsRsa],
  unknownFile: [404, signatureMessages.unknownFile],
  pdfTooLarge: [413, signatureMessages.pdfTooLarge],
  otherPdfSignature: [400, signatureMessages.otherPdfSignature],
  otherSigner: [400, signatureMessages.otherSigner],
  unknown: [404, signatureMessages.unknown],
});
