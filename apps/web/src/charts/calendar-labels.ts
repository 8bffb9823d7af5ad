interface CalendarStep {
  name: string;
  cut?: boolean;
}

/** Up to so many names stand below an axis of time. */
const mostNames = 13;
const distances = [1, 2, 3, 4, 6, 12, 24, 60, 120] as const;

/**
 * Which names of an axis of months, or of quarters, are shown where not all can be: those at even places of the calendar, each January
 * rather than each thirteenth month. A cut step at an end is named in any case. Null for an axis of anything else.
 */
export function calendarLabels(steps: readonly CalendarStep[]) {
  const places = steps.map(({ name }) => placeOf(name));
  const known = places.filter((place) => place !== null);
  if (known.length === 0 || known.length < places.length) return null;
  const apart = distances.find((distance) => known.filter((place) => place % distance === 0).length <= mostNames) ?? distances[8];
  const interval = (index: number): boolean => (places[index] ?? 0) % apart === 0;
  // Of two names that overlap at an end ECharts would drop the outer one, and one that is not in its place in any case.
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
