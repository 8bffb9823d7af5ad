import { secondFactorMessages } from '../sessions/messages.ts';
import { errorsOf } from '../../platform/http-error.ts';

/** Refusals of second factors. */
export const secondFactorErrors = errorsOf('secondFactor', {
  notEnrolled: [409, secondFactorMessages.notEnrolled],
  tooManyCertificates: [409, secondFactorMessages.tooManyCertificates],
  proofNeeded: [400, secondFactorMessages.proofNeeded],
  unknownCertificate: [404, secondFactorMessages.unknownCertificate],
  lastCertificate: [403, secondFactorMessages.lastCertificate],
  certificateRequired: [403, secondFactorMessages.certificateDemanded],
  passwordNeeded: [400, secondFactorMessages.passwordNeeded],
  certificateBound: [409, secondFactorMessages.hasCertificate],
  alreadyEnrolled: [409, secondFactorMessages.enrolled],
  notProposed: [409, secondFactorMessages.notProposed],
  wrongRecoveryCode: [400, secondFactorMessages.wrongRecoveryCode],
  wrongCode: [400, secondFactorMessages.wrongCode],
  required: [403, secondFactorMessages.demanded],
  unreadable: [409, secondFactorMessages.unreadable],
});
