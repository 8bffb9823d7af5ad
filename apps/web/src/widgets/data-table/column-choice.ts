/** The columns that stay when a user has hidden some; all of them when that would leave none. */
export function shownColumns(columns: readonly string[], hidden: ReadonlySet<string>): string[] {
  const shown = columns.filter((name) => !hidden.has(name));
  return shown.length > 0 ? shown : [...columns];
}

/** What is hidden after one column is switched; the last one shown stays. */
export function switchColumn(columns: readonly string[], hidden: ReadonlySet<string>, name: string): Set<string> {
  const shown = shownColumns(columns, hidden);
  const next = new Set(columns.filter((column) => !shown.includes(column)));
  if (!next.delete(name) && shown.length > 1) next.add(name);
  return next;
}
