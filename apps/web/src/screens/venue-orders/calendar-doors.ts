import type { Span, Venue } from '@tenderscope/contract';

/** What a cell of the calendar leads to. */
export interface CalendarDoors {
  onOpen: (guid: string) => void;
  /** Absent for whoever may not book. */
  onBook?: ((venue: Venue, span: Span) => void) | undefined;
  onDay: (day: string) => void;
}
