import { moment, text, type Columns } from '../bundle/columns.ts';
import type { Invitation } from '../tender/invitations.ts';
import type { Lot } from '../tender/lot.ts';

export interface InvitationSource {
  lot: Lot;
  invitation: Invitation;
}

export const invitationColumns: Columns<'invitations', InvitationSource> = {
  lot_id: text(({ lot }) => lot.id),
  company_id: text(({ invitation }) => invitation.supplier.id),
  invited_at: moment(({ invitation }) => invitation.invitedAt),
  response: text(({ invitation }) => invitation.response),
  responded_at: moment(({ invitation }) => invitation.respondedAt),
};
