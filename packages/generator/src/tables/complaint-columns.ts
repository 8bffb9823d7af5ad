import { moment, text, type Columns } from '../bundle/columns.ts';
import type { Complaint } from '../contracts/complaints.ts';

export const complaintColumns: Columns<'complaints', Complaint> = {
  complaint_id: text(({ id }) => id),
  lot_id: text(({ lot }) => lot.id),
  company_id: text(({ companyId }) => companyId),
  filed_at: moment(({ filedAt }) => filedAt),
  outcome: text(({ outcome }) => outcome),
};
