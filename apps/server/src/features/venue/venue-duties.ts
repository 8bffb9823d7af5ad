import type { Duty } from '@tenderscope/contract';

/** Duties to book and to handle bookings. */
export const venueWriters: readonly Duty[] = ['venueBooking', 'venueDesk'];
/** Duties to see bookings and their lists. */
export const venueReaders: readonly Duty[] = [...venueWriters, 'audit'];
