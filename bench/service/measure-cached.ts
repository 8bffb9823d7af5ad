import type { Agent } from 'node:http';
import { queries } from '@tenderscope/catalog';
import { quantile } from '../support/measure.ts';
import type { BenchServer } from './bench-server.ts';
import { callFor } from './call.ts';

const duration = 'tenderscope_http_request_duration_seconds';
const calls = 1000;

export interface Cached {
  name: string;
  /** ms. */
  meanInServer: number;
  /** Share of the calls. */
  within2Ms: number;
  /** ms, measured by the client. */
  median: number;
  p95: number;
}

/** Dashboard queries sent repeatedly: answered from the cache, and with the client's ETag. */
export async function measureCached(server: BenchServer, agent: Agent, authorization: string): Promise<Cached[]> {
  const urls = queries.filter(({ key }) => key.startsWith('insight.')).map(({ id }) => `${server.base}/api/data-api/list/${id}/1000`);
  const tags = new Map<string, string>();
  for (const url of urls) tags.set(url, String((await callFor(200, url, { agent, authorization })).headers.etag));
  const send = async (name: string, status: number, headersOf: (url: string) => Record<string, string>): Promise<Cached> => {
    const before = await server.metrics();
    const seen: number[] = [];
    for (let turn = 0; turn < calls; turn += 1) {
      const url = urls[turn % urls.length] ?? '';
      seen.push((await callFor(status, url, { agent, authorization, headers: headersOf(url) })).ms);
    }
    const after = await server.metrics();
    const rise = (part: string, ...labels: string[]): number => after.sum(duration + part, `status="${status}"`, ...labels) - before.sum(duration + part, `status="${status}"`, ...labels);
    const count = rise('_count');
    seen.sort((a, b) => a - b);
    return {
      name,
      meanInServer: (1000 * rise('_sum')) / count,
      within2Ms: rise('_bucket', 'le="0.002"') / count,
      median: quantile(seen, 0.5),
      p95: quantile(seen, 0.95),
    };
  };
  return [
    await send('from the cache', 200, () => ({})),
    await send('304', 304, (url) => ({ 'if-none-match': tags.get(url) ?? '' })),
  ];
}
