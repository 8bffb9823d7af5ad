import type { Network } from '../network.ts';
import { layoutNetwork, type Place } from './layout-network.ts';

export interface LayoutRequest {
  network: Network;
  /** Previous places of nodes. */
  before: readonly Place[];
  /** Width / height of the frame. */
  aspect: number;
}

/** A report of the worker: its progress, and at last the places. */
export type LayoutReport = { share: number } | { places: Place[] };

const report = (message: LayoutReport): void => postMessage(message);

addEventListener('message', ({ data: { network, before: places, aspect } }: MessageEvent<LayoutRequest>) => {
  const before = new Map(places.map(([id, x, y]) => [id, [x, y] as const]));
  report({ places: layoutNetwork(network, { before, aspect, onProgress: (share) => report({ share }) }) });
});
