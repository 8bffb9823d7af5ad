import type { Duty } from '@tenderscope/contract';

/** Who may book and handle bookings. */
export const venueWriters: readonly Duty[] = ['venueBooking', 'venueDesk'];
/** Who may see bookings and what they are made of. */
export const venueReaders: readonly Duty[] = [...venueWriters, 'audit'];
