/** Of a page's address what a kept query brings back: everything but the sheet that lies open. */
export function savedAddress(params: URLSearchParams): string {
  const kept = new URLSearchParams(params);
  kept.delete('lot');
  kept.delete('case');
  return kept.toString();
}
