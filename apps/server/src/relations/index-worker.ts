import { parentPort } from 'node:worker_threads';
import { buildGraph, type PartyGraph } from '@tenderscope/detection';
import { packKeys, type PartyKeys } from './party-keys.ts';
import { RowCollector, type Sizes } from './row-collector.ts';

/** How many to expect, lines to take, or the end of them. */
export type IndexInput = { sizes: Sizes } | { nodes: string } | { edges: string } | { end: true };
/** What a finished worker answers; its arrays lie in shared memory. */
export interface IndexOutput {
  keys: PartyKeys;
  graph: PartyGraph;
}

// Away from the thread that answers requests: sorting millions of edges takes seconds.
const port = parentPort;
let rows = new RowCollector();
port?.on('message', (input: IndexInput) => {
  if ('sizes' in input) rows = new RowCollector(input.sizes);
  else if ('nodes' in input) rows.addNodes(input.nodes);
  else if ('edges' in input) rows.addEdges(input.edges);
  else {
    const output: IndexOutput = { keys: packKeys(rows.nodes), graph: buildGraph(rows.nodes.count, rows.columns) };
    port.postMessage(output);
    port.close();
  }
});
