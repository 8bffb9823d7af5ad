import type { PartyGraph } from '@tenderscope/detection';
import { startWorker, type Warehouse } from '@tenderscope/warehouse';
import { EdgeCollector, edgeKinds } from './edge-collector.ts';
import type { IndexInput, IndexOutput } from './index-worker.ts';
import type { PartyKeys } from './party-keys.ts';

/** Graph of parties of one data version. */
export interface RelationIndex {
  version: number;
  keys: PartyKeys;
  graph: PartyGraph;
  /** Number of an issuer unit in the graph, by its id; 0 is unknown. */
  units: ReadonlyMap<string, number>;
  unitCount: number;
}

/** Lines of thousands of nodes at a time. Few keys contain a tab, and replacing it in all of them would take twice as long. */
const nodes = `
  select lines(concat(
      node_id, ' ', case when node_key like '%\t%' then replace(node_key, '\t', ' ') else node_key end, '\t',
      case when node_key like 'V:%' or node_key like 'N:%' then '' else coalesce(name, '') end
    )) as text
  from path_node group by node_id - node_id % 4096`;
const sizes = 'select (select count(*) from path_node) as nodes, (select count(*) from path_edge) as edges';
const numbered = 'select unit_id, row_number() over (order by unit_id) as no from units';
const edges = `
  select e.source_id as sources, e.target_id as targets, e.kind as kinds, e.strength as strengths, e.ratio as ratios, e.evidence_num as evidence,
    case when e.kind <= 2 then 0 else coalesce(u.no, 0) + 1 end as units
  from path_edge e left join (${numbered}) u on u.unit_id = e.unit_id`;

/**
 * Reads the graph of one state of the data from the warehouse and builds it in a separate thread.
 * @throws errors of the warehouse and the worker; the signal's reason.
 */
export async function readIndex(warehouse: Warehouse, signal: AbortSignal): Promise<RelationIndex> {
  for (;;) {
    const state = warehouse.readState();
    const version = warehouse.statisticsVersion();
    const units = await warehouse.query({ sql: `${numbered} order by no`, values: {} }, { signal });
    const built = await buildInWorker(warehouse, signal).catch((error: unknown) => {
      // Edges of one state may not match the nodes of another.
      if (signal.aborted || state === warehouse.readState()) throw error;
    });
    if (!built || state !== warehouse.readState()) continue;
    return { version, ...built, units: new Map(units.map(({ unit_id: id, no }) => [String(id), Number(no)])), unitCount: units.length + 1 };
  }
}

async function buildInWorker(warehouse: Warehouse, signal: AbortSignal): Promise<IndexOutput> {
  const worker = startWorker(import.meta.url, { built: './features/relations/index-worker.mjs', source: './index-worker.ts' });
  const built = new Promise<IndexOutput>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the worker of the relation index ended with ${code}`)));
  });
  // Also if reading fails first and nothing awaits it.
  built.catch(() => undefined);
  try {
    const [size] = await warehouse.query({ sql: sizes, values: {} }, { signal });
    const send = (input: IndexInput, transferred: readonly ArrayBufferLike[] = []): void =>
      worker.postMessage(input, transferred as ArrayBuffer[]);
    const collector = new EdgeCollector(Number(size?.['edges']));
    for await (const batch of warehouse.streamColumns({ sql: edges, values: {} }, edgeKinds, { signal })) collector.add(batch);
    send({ edges: collector.columns, nodeCount: Number(size?.['nodes']) });
    for await (const { text } of warehouse.streamColumns({ sql: nodes, values: {} }, { text: 'text' }, { signal })) {
      for (const lines of text) send({ nodes: lines }, [lines.buffer]);
    }
    send({ end: true });
    return await Promise.race([built, aborted(signal)]);
  } finally {
    await worker.terminate();
  }
}

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
