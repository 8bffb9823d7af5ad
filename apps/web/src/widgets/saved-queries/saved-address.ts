/** Parameter of the address with the id of the open view. */
export const viewParameter = 'saved';

/** Part of a page's address that a view restores: everything except an open sheet, with the users' own choices of columns. */
export function savedAddress(params: URLSearchParams, columns: Readonly<Record<string, string>> = {}): string {
  const kept = new URLSearchParams(params);
  for (const name of ['lot', 'case', 'help', viewParameter]) kept.delete(name);
  for (const [name, hidden] of Object.entries(columns)) if (!kept.has(name)) kept.set(name, hidden);
  return kept.toString();
}

/** Parameters with which a view opens. */
export function viewParams({ guid, address }: { guid: string; address: string }): URLSearchParams {
  const params = new URLSearchParams(address);
  params.set(viewParameter, guid);
  return params;
}

/** True for the same parameters in any order. */
export function isSameAddress(one: string, other: string): boolean {
  const sorted = (address: string): string => {
    const params = new URLSearchParams(address);
    params.sort();
    return params.toString();
  };
  return sorted(one) === sorted(other);
}
