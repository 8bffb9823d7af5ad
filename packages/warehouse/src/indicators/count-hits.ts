import type { Warehouse } from '../warehouse.ts';
import type { Indicator } from './indicator.ts';
import { subjectsOf } from './rule-life.ts';

export interface IndicatorHits {
  /** Number of tested subjects. */
  population: number;
  hits: number;
}

const deadlineMs = 60_000;

/** Numbers of tested subjects and hits of an indicator, computed now from the current marts. */
export async function hitsOf(warehouse: Warehouse, indicator: Indicator, signal?: AbortSignal): Promise<IndicatorHits> {
  const counted = `select count(*) as population, count_sum(is_hit) as hits from (${subjectsOf(indicator)}) as subjects`;
  const [row] = await warehouse.query({ sql: counted, values: {} }, { timeoutMs: deadlineMs, ...(signal && { signal }) });
  return { population: Number(row?.['population'] ?? 0), hits: Number(row?.['hits'] ?? 0) };
}
