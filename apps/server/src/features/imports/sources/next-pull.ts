import { businessDay, dayMs, startOfDay } from '@tenderscope/contract';
import type { StoredSource } from '@tenderscope/state';

const hourMs = 3_600_000;

/** Next scheduled time of a source after an instant; null without a schedule. Days begin in business time. */
export function nextPull({ schedule, dailyAt }: Pick<StoredSource, 'schedule' | 'dailyAt'>, after: number): number | null {
  if (schedule === 'none') return null;
  if (schedule === 'hourly') return (Math.floor(after / hourMs) + 1) * hourMs;
  const [hours = 0, minutes = 0] = (dailyAt ?? '00:00').split(':').map(Number);
  const today = startOfDay(businessDay(after)) + hours * hourMs + minutes * 60_000;
  return today > after ? today : today + dayMs;
}
