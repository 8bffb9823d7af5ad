/** Up to so many names stand below an axis of time. */
const mostNames = 13;
const steps = [1, 2, 3, 4, 6, 12, 24, 60, 120] as const;

/**
 * Which names of an axis of months, or of quarters, are shown where not all can be: those at even places of the calendar, each January
 * rather than each thirteenth month. Null for an axis of anything else.
 */
export function calendarLabels(names: readonly string[]) {
  const places = names.map(placeOf);
  const known = places.filter((place) => place !== null);
  if (known.length === 0 || known.length < places.length) return null;
  const apart = steps.find((step) => known.filter((place) => place % step === 0).length <= mostNames) ?? steps[8];
  const interval = (index: number): boolean => (places[index] ?? 0) % apart === 0;
  // Of two names that overlap at the beginning ECharts would drop the first.
  return { interval, hideOverlap: true, ...(interval(0) && { showMinLabel: true }) } as const;
}

/** Months or quarters since the year 0. */
function placeOf(name: string): number | null {
  const [, year, month, quarter] = /^(\d{4})(?:-(\d{2})|\D([1-4])\D+)$/.exec(name) ?? [];
  if (year === undefined) return null;
  return month === undefined ? Number(year) * 4 + Number(quarter) - 1 : Number(year) * 12 + Number(month) - 1;
}
