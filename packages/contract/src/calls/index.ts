import type { FileAnswer } from './call.ts';
import type { caseCalls } from './case-calls.ts';
import type { dataCalls } from './data-calls.ts';
import type { dictionaryCalls } from './dictionary-calls.ts';
import type { ownSecurityCalls } from './own-security-calls.ts';
import type { searchCalls } from './search-calls.ts';
import type { sessionCalls } from './session-calls.ts';
import type { uploadCalls } from './upload-calls.ts';
import type { venueCalls } from './venue-calls.ts';

export * from './call.ts';
export * from './case-calls.ts';
export * from './data-calls.ts';
export * from './dictionary-calls.ts';
export * from './export-bodies.ts';
export * from './own-security-calls.ts';
export * from './search-calls.ts';
export * from './session-calls.ts';
export * from './upload-calls.ts';
export * from './venue-calls.ts';

/** Every call of the server. */
export type Calls = typeof caseCalls
  & typeof dataCalls
  & typeof dictionaryCalls
  & typeof ownSecurityCalls
  & typeof searchCalls
  & typeof sessionCalls
  & typeof uploadCalls
  & typeof venueCalls;

/** Keys of the calls that answer with a file, and of the others. */
export type FileCallKey = { [Key in keyof Calls]: Calls[Key]['answer'] extends FileAnswer ? Key : never }[keyof Calls];
export type CallKey = Exclude<keyof Calls, FileCallKey>;
