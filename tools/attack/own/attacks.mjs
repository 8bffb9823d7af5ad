import { messages } from '../messages.mjs';
import { attackWithAdministration } from './administration.mjs';
import { attackWithAuditGaps } from './audit-gaps.mjs';
import { attackWithConditions } from './conditions.mjs';
import { attackWithFullDisk } from './full-disk.mjs';
import { attackWithHalfSentForms } from './half-sent-forms.mjs';
import { attackWithKeptReports } from './kept-reports.mjs';
import { attackWithLargestCalls } from './largest-calls.mjs';
import { attackWithLockOut } from './lock-out.mjs';
import { attackWithLoginKeys } from './login-keys.mjs';
import { attackWithLooseEnds } from './loose-ends.mjs';
import { attackOpenAccess } from './open-access.mjs';
import { attackWithPrivateKeys } from './private-keys.mjs';
import { attackWithResets } from './resets.mjs';
import { attackWithSecondServer } from './second-server.mjs';
import { attackWithSilentReads } from './silent-reads.mjs';
import { attackWithSlowBodies } from './slow-bodies.mjs';
import { attackWithStoredBytes } from './stored-bytes.mjs';
import { attackWithUploads } from './uploads.mjs';
import { attackWithWeakPasswords } from './weak-passwords.mjs';
import { attackWithWithdrawals } from './withdrawals.mjs';

/** Attacks that once succeeded, in the order in which they run; each starts servers in an arena. */
export const attacks = Object.entries({
  secondServer: attackWithSecondServer,
  conditions: attackWithConditions,
  lockOut: attackWithLockOut,
  resets: attackWithResets,
  loginKeys: attackWithLoginKeys,
  privateKeys: attackWithPrivateKeys,
  auditGaps: attackWithAuditGaps,
  uploads: attackWithUploads,
  fullDisk: attackWithFullDisk,
  weakPasswords: attackWithWeakPasswords,
  slowBodies: attackWithSlowBodies,
  access: attackOpenAccess,
  administration: attackWithAdministration,
  keptReports: attackWithKeptReports,
  halfSentForms: attackWithHalfSentForms,
  silentReads: attackWithSilentReads,
  looseEnds: attackWithLooseEnds,
  withdrawals: attackWithWithdrawals,
  storedBytes: attackWithStoredBytes,
  largestCalls: attackWithLargestCalls,
}).map(([key, run]) => ({ name: messages.own.names[key], run }));
