import { ranking } from './ranking.query.ts';

const rows: Omit<typeof ranking, 'params' | 'measuredFrom' | 'derive' | 'sortFacts'> = ranking;

/** The ranking for queries that count its rows: without its params, which belong to its sort facts. */
export const rankedSuppliers = { ...rows, params: [] } as const;
