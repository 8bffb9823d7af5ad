import type { administrationCalls } from './administration-calls.ts';
import type { questionCalls } from './question-calls.ts';
import type { auditCalls } from './audit-calls.ts';
import type { briefingCalls } from './briefing-calls.ts';
import type { FileAnswer } from './call.ts';
import type { caseCalls } from './case-calls.ts';
import type { citationCalls } from './citation-calls.ts';
import type { companyCalls } from './company-calls.ts';
import type { dataCalls } from './data-calls.ts';
import type { dataSourceCalls } from './data-source-calls.ts';
import type { dataVersionCalls } from './data-version-calls.ts';
import type { dictionaryCalls } from './dictionary-calls.ts';
import type { draftCalls } from './draft-calls.ts';
import type { importCalls } from './import-calls.ts';
import type { ledgerProfileCalls } from './ledger-profile-calls.ts';
import type { ownSecurityCalls } from './own-security-calls.ts';
import type { priceDictionaryCalls } from './price-dictionary-calls.ts';
import type { qualityCalls } from './quality-calls.ts';
import type { relationCalls } from './relation-calls.ts';
import type { reportCalls } from './report-calls.ts';
import type { searchCalls } from './search-calls.ts';
import type { sessionCalls } from './session-calls.ts';
import type { signatureCalls } from './signature-calls.ts';
import type { subscriptionCalls } from './subscription-calls.ts';
import type { noteCalls } from './note-calls.ts';
import type { systemStatusCalls } from './system-status-calls.ts';
import type { targetCalls } from './target-calls.ts';
import type { thresholdCalls } from './threshold-calls.ts';
import type { tipCalls } from './tip-calls.ts';
import type { uploadCalls } from './upload-calls.ts';
import type { venueCalls } from './venue-calls.ts';
import type { wallboardCalls } from './wallboard-calls.ts';

export * from './administration-calls.ts';
export * from './question-calls.ts';
export * from './audit-calls.ts';
export * from './briefing-calls.ts';
export * from './call.ts';
export * from './case-calls.ts';
export * from './citation-calls.ts';
export * from './company-calls.ts';
export * from './data-calls.ts';
export * from './data-source-calls.ts';
export * from './data-version-calls.ts';
export * from './dictionary-calls.ts';
export * from './draft-calls.ts';
export * from './export-bodies.ts';
export * from './import-calls.ts';
export * from './ledger-profile-calls.ts';
export * from './media-types.ts';
export * from './own-security-calls.ts';
export * from './price-dictionary-calls.ts';
export * from './quality-calls.ts';
export * from './relation-calls.ts';
export * from './report-calls.ts';
export * from './search-calls.ts';
export * from './session-calls.ts';
export * from './signature-calls.ts';
export * from './subscription-calls.ts';
export * from './note-calls.ts';
export * from './system-status-calls.ts';
export * from './target-calls.ts';
export * from './threshold-calls.ts';
export * from './tip-calls.ts';
export * from './upload-calls.ts';
export * from './venue-calls.ts';
export * from './wallboard-calls.ts';
export { ledgerProfileSchema } from '../ledger-schemas.ts';

/** Every call of the server. */
export type Calls =
  & typeof administrationCalls
  & typeof questionCalls
  & typeof auditCalls
  & typeof briefingCalls
  & typeof caseCalls
  & typeof citationCalls
  & typeof companyCalls
  & typeof dataCalls
  & typeof dataSourceCalls
  & typeof dataVersionCalls
  & typeof dictionaryCalls
  & typeof draftCalls
  & typeof importCalls
  & typeof ledgerProfileCalls
  & typeof ownSecurityCalls
  & typeof priceDictionaryCalls
  & typeof qualityCalls
  & typeof relationCalls
  & typeof reportCalls
  & typeof searchCalls
  & typeof sessionCalls
  & typeof signatureCalls
  & typeof subscriptionCalls
  & typeof noteCalls
  & typeof systemStatusCalls
  & typeof targetCalls
  & typeof thresholdCalls
  & typeof tipCalls
  & typeof uploadCalls
  & typeof venueCalls
  & typeof wallboardCalls;

/** Keys of the calls that answer with a file, and of the others. */
export type FileCallKey = { [Key in keyof Calls]: Calls[Key]['answer'] extends FileAnswer ? Key : never }[keyof Calls];
/** Keys of the calls that receive a file. */
export type UploadCallKey = { [Key in keyof Calls]: Calls[Key] extends { sentAs: 'file' } ? Key : never }[keyof Calls];
export type CallKey = Exclude<keyof Calls, FileCallKey>;
