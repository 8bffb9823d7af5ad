import { auditedLoad } from '@tenderscope/control';
import type { CommandAct } from '@tenderscope/contract';
import type { StateStore } from '@tenderscope/state';
import type { ImportReport, UndoReport } from '@tenderscope/warehouse';
import type { Administrator } from '../administration/administrator.ts';
import { auditDetail } from '../audit/audit-detail.ts';

/** Loads data for a user between two entries of the audit log: see `auditedLoad`. */
export function auditedByUser<Report extends ImportReport | UndoReport>(
  state: StateStore,
  { user, address, requestId }: Administrator,
  act: Pick<CommandAct, 'action' | 'subject' | 'detail'>,
  work: () => Promise<Report>,
): Promise<Report> {
  return auditedLoad(
    { operator: user.loginName, ...act },
    ({ at, action, subject, detail, requestId: own }) =>
      state.audit.add({
        ...{ at, userGuid: user.guid, loginName: user.loginName, action, subject, detail: auditDetail(detail), address },
        requestId: requestId ?? own,
      }),
    work,
  );
}
