import { moment, number, text, type Column } from '../bundle/columns.ts';
import type { Appointment } from '../reviews/panel-lists.ts';
import { appointmentLabels, wayLabels } from '../vocabulary/appointments.ts';

export const appointmentColumns: Readonly<Record<string, Column<Appointment>>> = {
  lot_id: text(({ lot }) => lot.id),
  expert_id: text(({ expert }) => expert.id),
  way: text(({ way }) => way && wayLabels[way]),
  status: text(({ status }) => appointmentLabels[status]),
  is_owner_representative: number(({ way }) => (way === null ? 1 : null)),
  drawn_at: moment(({ drawnAt }) => drawnAt),
  recused_at: moment(({ recusedAt }) => recusedAt),
  reason: text(({ reason }) => reason),
};
