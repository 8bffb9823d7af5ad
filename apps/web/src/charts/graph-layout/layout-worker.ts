import type { Network } from '../network.ts';
import { layOut, type Place } from './lay-out.ts';

export interface LayoutRequest {
  network: Network;
  /** Where nodes lay before. */
  before: readonly Place[];
  /** Width by height of where the network is drawn. */
  aspect: number;
}

/** What the worker answers: how far it is, and at last the places. */
export type LayoutReport = { share: number } | { places: Place[] };

const report = (message: LayoutReport): void => postMessage(message);

addEventListener('message', ({ data: { network, before: places, aspect } }: MessageEvent<LayoutRequest>) => {
  const before = new Map(places.map(([id, x, y]) => [id, [x, y] as const]));
  report({ places: layOut(network, { before, aspect, onProgress: (share) => report({ share }) }) });
});
