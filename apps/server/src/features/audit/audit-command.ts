import type { CommandAct } from '@tenderscope/contract';
import type { StateStore } from '@tenderscope/state';
import { auditDetail } from './audit-detail.ts';

/** Records an act of the command line at the time of the act. */
export const auditCommand =
  ({ audit }: StateStore) =>
  ({ at, operator, host, action, subject, detail, requestId }: CommandAct): Promise<void> =>
    audit.add({ at, userGuid: null, loginName: operator, action, subject, detail: auditDetail(detail), address: host, requestId });
