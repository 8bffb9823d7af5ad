import { parentPort } from 'node:worker_threads';
import { buildGraph, type EdgeColumns, type PartyGraph } from '@tenderscope/detection';
import { NodeCollector } from './node-collector.ts';
import { packKeys, type PartyKeys } from './party-keys.ts';

/** All edges and the number of nodes first, then lines of nodes, and finally the end marker. */
export type IndexInput = { edges: EdgeColumns; nodeCount: number } | { nodes: Uint8Array } | { end: true };
/** Result of a finished worker; its arrays are in shared memory. */
export interface IndexOutput {
  keys: PartyKeys;
  graph: PartyGraph;
}

// Runs in a separate thread: sorting millions of edges takes seconds, in which the request thread reads the nodes.
const port = parentPort;
let graph: PartyGraph | undefined;
let collector = new NodeCollector();
port?.on('message', (input: IndexInput) => {
  if ('edges' in input) {
    graph = buildGraph(input.nodeCount, input.edges);
    collector = new NodeCollector(input.nodeCount);
  } else if ('nodes' in input) {
    collector.add(input.nodes);
  } else if (graph) {
    const output: IndexOutput = { keys: packKeys(collector.nodes), graph };
    port.postMessage(output);
    port.close();
  }
});
