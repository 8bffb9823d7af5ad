import { formatClock, type Venue } from '@tenderscope/contract';

export const hoursText = ({ opensAt, closesAt }: Pick<Venue, 'opensAt' | 'closesAt'>): string => `${formatClock(opensAt)}–${formatClock(closesAt)}`;

/** A venue as an option: its name, city, opening hours, and capacity in simultaneous bookings. */
export const venueText = (venue: Venue): string => `${venue.name}（${venue.cityName}，${hoursText(venue)}，同时 ${venue.capacity} 场）`;
