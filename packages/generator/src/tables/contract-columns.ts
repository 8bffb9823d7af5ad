import { moment, number, text, type Columns } from '../bundle/columns.ts';
import { civilText } from '../calendar/civil-day.ts';
import type { Contract } from '../contracts/contracts.ts';

export const contractColumns: Columns<'contracts', Contract> = {
  contract_id: text(({ id }) => id),
  lot_id: text(({ lot }) => lot.id),
  company_id: text(({ companyId }) => companyId),
  signed_at: moment(({ signedAt }) => signedAt),
  amount: number(({ amount }) => amount),
  changed_amount: number(({ change }) => change && change.amount),
  change_reason: text(({ change }) => change && change.reason),
  completed_at: moment(({ completion }) => completion && completion.at),
  performance_score: number(({ completion }) => completion && completion.score),
  settled_amount: number(({ settlement }) => settlement && settlement.amount),
  settled_at: moment(({ settlement }) => settlement && settlement.at),
  ends_at: text(({ endDay }) => endDay === null ? null : civilText(endDay)),
};
