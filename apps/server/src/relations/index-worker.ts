import { parentPort } from 'node:worker_threads';
import { buildGraph, type PartyGraph } from '@tenderscope/detection';
import { packKeys, type PartyKeys } from './party-keys.ts';
import { RowCollector } from './row-collector.ts';

/** Lines to take, or the end of them. */
export type IndexInput = { nodes: string } | { edges: string } | { end: true };
/** What a finished worker answers; its arrays lie in shared memory. */
export interface IndexOutput {
  keys: PartyKeys;
  graph: PartyGraph;
}

// Away from the thread that answers requests: sorting millions of edges takes seconds.
const port = parentPort;
const rows = new RowCollector();
port?.on('message', (input: IndexInput) => {
  if ('nodes' in input) rows.addNodes(input.nodes);
  else if ('edges' in input) rows.addEdges(input.edges);
  else {
    const output: IndexOutput = { keys: packKeys(rows.nodes), graph: buildGraph(rows.nodes.count, rows.columns) };
    port.postMessage(output);
    port.close();
  }
});
