import type { Network } from '../network.ts';
import { layOut } from './lay-out.ts';

/** What the worker answers: how far it is, and at last the places. */
export type LayoutReport = { share: number } | { places: ReturnType<typeof layOut> };

const report = (message: LayoutReport): void => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<Network>) => {
  report({ places: layOut(data, (share) => report({ share })) });
});
