interface CalendarStep {
  name: string;
  cut?: boolean;
}

/** Maximum number of names below an axis of time. */
const maxNames = 13;
const distances = [1, 2, 3, 4, 6, 12, 24, 60, 120] as const;

/**
 * Names to show on an axis of months or quarters that has no room for all: those at even places of the calendar, e.g. each January rather
 * than each thirteenth month. A partial step at an end is always named. Null for any other axis.
 */
export function calendarLabels(steps: readonly CalendarStep[]) {
  const places = steps.map(({ name }) => placeOf(name));
  const known = places.filter((place) => place !== null);
  if (known.length === 0 || known.length < places.length) return null;
  const apart = distances.find((distance) => known.filter((place) => place % distance === 0).length <= maxNames) ?? distances[8];
  const interval = (index: number): boolean => (places[index] ?? 0) % apart === 0;
  // ECharts would drop the outer of two overlapping names at an end, and always one that is not in its place.
  const isFirstShown = interval(0) || steps[0]?.cut === true;
  const isLastShown = steps.at(-1)?.cut === true;
  return { interval, hideOverlap: true, ...(isFirstShown && { showMinLabel: true }), ...(isLastShown && { showMaxLabel: true }) } as const;
}

/** Months or quarters since the year 0. */
function placeOf(name: string): number | null {
  const [, year, month, quarter] = /^(\d{4})(?:-(\d{2})|\D([1-4])\D+)$/.exec(name) ?? [];
  if (year === undefined) return null;
  return month === undefined ? Number(year) * 4 + Number(quarter) - 1 : Number(year) * 12 + Number(month) - 1;
}
