import type { Venue } from '@tenderscope/contract';
import styles from './calendar.module.css';
import { hoursText } from './venue-text.ts';

/** A venue as a row header. */
export function VenueHead({ venue }: { venue: Venue }) {
  return (
    <th scope="row" className={styles['venue']}>
      {venue.name}
      <span>
        {venue.cityName} · {venue.venueTypeName}
      </span>
      <span>
        {venue.isRetired ? '已停用' : hoursText(venue)}
        {venue.capacity > 1 && ` · 同时 ${venue.capacity} 场`}
      </span>
    </th>
  );
}
