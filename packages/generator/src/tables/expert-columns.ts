import { text, type Columns } from '../bundle/columns.ts';
import { civilText } from '../calendar/civil-day.ts';
import type { Expert } from '../reviews/experts.ts';

export const expertColumns: Columns<'experts', Expert> = {
  expert_id: text((expert) => expert.id),
  code: text((expert) => expert.code),
  name: text((expert) => expert.name),
  specialty: text((expert) => expert.specialty),
  province: text((expert) => expert.seat.province.name),
  city: text((expert) => expert.seat.city.name),
  employer: text((expert) => expert.employer),
  title: text((expert) => expert.title),
  registered_at: text((expert) => civilText(expert.registeredDay)),
};
