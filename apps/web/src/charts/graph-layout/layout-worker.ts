import type { Network } from '../network.ts';
import { layOut, type Place } from './lay-out.ts';

export interface LayoutRequest {
  network: Network;
  /** Where nodes lay before. */
  before: readonly Place[];
}

/** What the worker answers: how far it is, and at last the places. */
export type LayoutReport = { share: number } | { places: Place[] };

const report = (message: LayoutReport): void => postMessage(message);

addEventListener('message', ({ data: { network, before } }: MessageEvent<LayoutRequest>) => {
  const options = { before: new Map(before.map(([id, x, y]) => [id, [x, y] as const])), onProgress: (share: number) => report({ share }) };
  report({ places: layOut(network, options) });
});
