/** A Markdown table, numbers aligned to the right. */
export function markdownTable(heads: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
  const rule = heads.map((_, index) => (rows.every((row) => typeof row[index] === 'number') ? '---:' : '---'));
  return [line(heads), line(rule), ...rows.map((row) => line(row.map((cell) => (typeof cell === 'number' ? shown(cell) : cell))))].join('\n');
}

const shown = (value: number): string => (value >= 100 ? Math.round(value).toLocaleString('en-US') : value.toFixed(value >= 10 ? 1 : 2));
