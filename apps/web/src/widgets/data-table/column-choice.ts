/** The columns that remain when a user has hidden some; all of them if none would remain. */
export function shownColumns(columns: readonly string[], hidden: ReadonlySet<string>): string[] {
  const shown = columns.filter((name) => !hidden.has(name));
  return shown.length > 0 ? shown : [...columns];
}

/** The hidden columns after one column is switched; the last visible one remains. */
export function switchColumn(columns: readonly string[], hidden: ReadonlySet<string>, name: string): Set<string> {
  const shown = shownColumns(columns, hidden);
  const next = new Set(columns.filter((column) => !shown.includes(column)));
  if (!next.delete(name) && shown.length > 1) next.add(name);
  return next;
}
