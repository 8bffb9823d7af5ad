import { Worker } from 'node:worker_threads';
import type { PartyGraph } from '@tenderscope/detection';
import type { Row, Warehouse } from '@tenderscope/warehouse';
import type { IndexInput, IndexOutput } from './index-worker.ts';
import type { PartyKeys } from './party-keys.ts';

/** The graph of parties of one data version. */
export interface RelationIndex {
  version: number;
  keys: PartyKeys;
  graph: PartyGraph;
  /** Number of an issuer unit in the graph, by its id; 0 is none that is known. */
  units: ReadonlyMap<string, number>;
  unitCount: number;
}

const nodes = `
  select lines(concat(
      node_id, ' ', replace(node_key, '\t', ' '), '\t',
      case when node_key like 'V:%' or node_key like 'N:%' then '' else coalesce(name, '') end
    )) as text
  from path_node group by node_id - node_id % 4096`;
const sizes = 'select (select count(*) from path_node) as nodes, (select count(*) from path_edge) as edges';
const numbered = 'select unit_id, row_number() over (order by unit_id) as no from units';
/** Lines of thousands of edges at a time: as rows they would keep the thread that answers requests busy for many seconds. */
const edges = `
  select lines(concat(
      e.source_id, ' ', e.target_id, ' ', e.kind, ' ', case when e.kind <= 2 then 0 else coalesce(u.no, 0) + 1 end, ' ', e.evidence_num, ' ',
      e.strength, ' ', coalesce(cast(e.ratio as varchar), '')
    )) as text
  from path_edge e left join (${numbered}) u on u.unit_id = e.unit_id
  group by e.source_id - e.source_id % 4096`;

/**
 * Reads the graph from the warehouse and builds it in a thread of its own, of one state of the data.
 * @throws whatever the warehouse throws, the worker's error, or the signal's reason.
 */
export async function readIndex(warehouse: Warehouse, signal: AbortSignal): Promise<RelationIndex> {
  for (;;) {
    const state = stateOf(warehouse);
    const version = warehouse.statisticsVersion();
    const units = await warehouse.query({ sql: `${numbered} order by no`, values: {} }, { signal });
    const built = await buildInWorker(warehouse, signal);
    if (state !== stateOf(warehouse)) continue;
    return { version, ...built, units: new Map(units.map(({ unit_id: id, no }) => [String(id), Number(no)])), unitCount: units.length + 1 };
  }
}

export const stateOf = (warehouse: Warehouse): string => `${warehouse.dataVersion()}/${warehouse.statisticsVersion()}`;

async function buildInWorker(warehouse: Warehouse, signal: AbortSignal): Promise<IndexOutput> {
  const worker = startWorker();
  const built = new Promise<IndexOutput>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the worker of the relation index ended with ${code}`)));
  });
  // Also where reading fails first and nobody waits for it.
  built.catch(() => undefined);
  try {
    const tell = (input: IndexInput): void => worker.postMessage(input);
    const textsOf = (sql: string): AsyncIterable<Row[]> => warehouse.stream({ sql, values: {} }, { signal });
    const [size] = await warehouse.query({ sql: sizes, values: {} }, { signal });
    tell({ sizes: { nodes: Number(size?.['nodes']), edges: Number(size?.['edges']) } });
    for await (const rows of textsOf(nodes)) for (const { text } of rows) tell({ nodes: String(text) });
    for await (const rows of textsOf(edges)) for (const { text } of rows) tell({ edges: String(text) });
    tell({ end: true });
    return await Promise.race([built, aborted(signal)]);
  } finally {
    await worker.terminate();
  }
}

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });

/** Built, the worker is a file beside the program; from source it needs a loader of TypeScript. */
function startWorker(): Worker {
  if (import.meta.url.endsWith('.mjs')) return new Worker(new URL('./relations/index-worker.mjs', import.meta.url));
  const program = new URL('./index-worker.ts', import.meta.url).href;
  return new Worker(`import('tsx/esm/api').then((tsx) => (tsx.register(), import(${JSON.stringify(program)})))`, { eval: true });
}
