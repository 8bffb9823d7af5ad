/** Truncates to at most so many UTF-16 units, without splitting a surrogate pair. */
export function truncate(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
}
