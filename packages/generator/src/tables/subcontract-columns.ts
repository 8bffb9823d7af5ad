import { flag, moment, number, text, type Column } from '../bundle/columns.ts';
import type { StaffChange } from '../contracts/staff-changes.ts';
import type { Subcontract } from '../contracts/subcontracting.ts';
import { officeHash } from '../people/declarations.ts';

export const subcontractColumns: Readonly<Record<string, Column<Subcontract>>> = {
  contract_id: text(({ contract }) => contract.id),
  subcontractor_id: text(({ companyId }) => companyId),
  scope: text(({ scope }) => scope),
  amount: number(({ amount }) => amount),
  signed_at: moment(({ signedAt }) => signedAt),
  is_approved: flag(({ isApproved }) => isApproved),
  is_labour: flag(({ isLabour }) => isLabour),
};

export const staffChangeColumns: Readonly<Record<string, Column<StaffChange>>> = {
  contract_id: text(({ contract }) => contract.id),
  role: text(({ role }) => role),
  from_hash: text(({ fromId }) => officeHash(fromId)),
  to_hash: text(({ toId }) => officeHash(toId)),
  changed_at: moment(({ changedAt }) => changedAt),
  reason: text(({ reason }) => reason),
  is_approved: flag(({ isApproved }) => isApproved),
};
