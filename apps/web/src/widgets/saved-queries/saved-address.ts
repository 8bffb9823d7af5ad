/** Part of a page's address that a saved query restores: everything except an open sheet. */
export function savedAddress(params: URLSearchParams): string {
  const kept = new URLSearchParams(params);
  kept.delete('lot');
  kept.delete('case');
  return kept.toString();
}
