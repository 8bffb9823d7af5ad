import type { Warehouse } from '../warehouse.ts';
import type { Indicator } from './indicator.ts';

export interface IndicatorHits {
  /** Subjects that were tested. */
  population: number;
  hits: number;
}

const deadlineMs = 60_000;

/** What an indicator hits of all it tests, computed now from the marts as they are. */
export async function hitsOf(warehouse: Warehouse, { sql }: Indicator, signal?: AbortSignal): Promise<IndicatorHits> {
  const counted = `select count(*) as population, total(is_hit) as hits from (${sql}) as subjects`;
  const [row] = await warehouse.query({ sql: counted, values: {} }, { timeoutMs: deadlineMs, ...(signal && { signal }) });
  return { population: Number(row?.['population'] ?? 0), hits: Number(row?.['hits'] ?? 0) };
}
