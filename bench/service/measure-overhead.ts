import type { Agent } from 'node:http';
import { compileQuery, listStatement, queries, type QueryDefinition } from '@tenderscope/catalog';
import { paramsOf } from '../support/questions.ts';
import { quantile, times } from '../support/measure.ts';
import type { RawDuckdb } from '../support/raw-duckdb.ts';
import { callFor } from './call.ts';

interface Measured {
  base: string;
  agent: Agent;
  authorization: string;
  /** The engine without a server, on the same data. */
  engine: RawDuckdb;
  params: Readonly<Record<string, string>>;
  runs: number;
}

const all: readonly QueryDefinition[] = queries;
/** An answer takes a dozen seconds, which would be most of the benchmark, with a negligible overhead. */
const leftOut = 'relation.jointBidding3';

/**
 * Every query, first rows over all time, alternately from the engine alone and through HTTP, never from the cache: each round requests one
 * more row. Medians in ms.
 */
export async function measureOverhead(measured: Measured): Promise<{ key: string; engine: number; service: number }[]> {
  const { base, agent, authorization, engine, params, runs } = measured;
  const medians = [];
  for (const query of all.filter(({ key }) => key !== leftOut)) {
    const named = paramsOf(query, params);
    const compiled = compileQuery(query, { conditions: [], params: named, scope: { kind: 'all' } });
    const options = new URLSearchParams(Object.values(named).map((value): [string, string] => ['value', value])).toString();
    const [alone, served]: [number[], number[]] = [[], []];
    for (let run = 0; run <= runs; run += 1) {
      const limit = 50 + run;
      const first = await times(1, () => engine.run(listStatement(compiled, limit)));
      const second = await times(1, () => callFor(200, `${base}/api/data-api/list/${query.id}/${limit}?${options}`, { agent, authorization }));
      // The first round warms up both.
      if (run === 0) continue;
      alone.push(...first);
      served.push(...second);
    }
    medians.push({ key: query.key, engine: median(alone), service: median(served) });
  }
  return medians;
}

const median = (values: number[]): number => quantile(values.sort((a, b) => a - b), 0.5);
