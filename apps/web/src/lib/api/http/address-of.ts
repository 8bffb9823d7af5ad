export interface AddressParts {
  params?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, string | number | boolean | readonly string[] | null | undefined>>;
}

/** Method and path of a call, with its params in place of `:name`; a query without values is omitted. */
export function addressOf(key: string, { params = {}, query = {} }: AddressParts): { method: 'GET' | 'POST'; path: string } {
  const [method, template = ''] = key.split(' ');
  const path = template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, values] of Object.entries(query)) {
    for (const value of [values].flat()) if (value !== null && value !== undefined) search.append(name, String(value));
  }
  return { method: method as 'GET' | 'POST', path: search.size === 0 ? path : `${path}?${search}` };
}
