import { formatClock, type Venue } from '@tenderscope/contract';

export const hoursText = ({ opensAt, closesAt }: Pick<Venue, 'opensAt' | 'closesAt'>): string => `${formatClock(opensAt)}–${formatClock(closesAt)}`;

/** A venue as it is chosen: its name, where it is, when it is open, and how many bookings it holds at once. */
export const venueText = (venue: Venue): string => `${venue.name}（${venue.cityName}，${hoursText(venue)}，同时 ${venue.capacity} 场）`;
