import { readableText } from '../../lib/address/url-format.ts';

const parameter = 'lot';

/** The lot whose sheet an address opens. */
export function lotOf(search: string): string | null {
  return readableText(new URLSearchParams(search).get(parameter) ?? '') || null;
}

/** The same address with the sheet of a lot opened, or closed if null. */
export function withLot(search: string, guid: string | null): string {
  const params = new URLSearchParams(search);
  if (guid === null) params.delete(parameter);
  else params.set(parameter, guid);
  return params.size > 0 ? `?${params.toString()}` : '';
}
