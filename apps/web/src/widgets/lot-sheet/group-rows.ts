/** The rows of each key, keys in the order of their first row. */
export function groupRows<OneRow>(rows: readonly OneRow[], keyOf: (row: OneRow) => string): Map<string, OneRow[]> {
  const groups = new Map<string, OneRow[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}
