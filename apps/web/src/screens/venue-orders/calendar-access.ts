import type { Span, Venue } from '@tenderscope/contract';

/** Actions of a calendar cell. */
export interface CalendarAccess {
  onOpen: (guid: string) => void;
  /** Absent for users who may not book. */
  onBook?: ((venue: Venue, span: Span) => void) | undefined;
  onDay: (day: string) => void;
}
