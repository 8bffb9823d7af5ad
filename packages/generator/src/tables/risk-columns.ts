import { text, type Columns } from '../bundle/columns.ts';
import { civilText } from '../calendar/civil-day.ts';
import type { Risk } from '../people/risks.ts';

export const riskColumns: Columns<'risks', Risk> = {
  company_id: text(({ companyId }) => companyId),
  kind: text(({ profile }) => profile.kind),
  case_no: text(({ caseNo }) => caseNo),
  case_reason: text(({ reason }) => reason),
  role: text(({ role }) => role),
  occurred_on: text(({ occurredDay }) => civilText(occurredDay)),
  ends_on: text(({ endsDay }) => endsDay === null ? null : civilText(endsDay)),
  source: text(({ source }) => source),
};
