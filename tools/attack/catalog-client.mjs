import { URLSearchParams } from 'node:url';

/** Runs catalog queries by their keys; returns a query's id and its first two rows, whose values are real. */
export function catalogClient({ base, authorization }) {
  const call = async (path) => (await (await fetch(`${base}/api/data-api/${path}`, { headers: { authorization } })).json()).data.list;
  return async (key, ...values) => {
    const { id } = (await call('catalog')).find((query) => query.key === key);
    const [first, second] = await call(`list/${id}/2?${new URLSearchParams(values.map((value) => ['value', value]))}`);
    return { id, first, second };
  };
}
