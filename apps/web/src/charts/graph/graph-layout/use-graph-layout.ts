import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Network, Positions } from '../network.ts';
import { usualAspect, type Place } from './layout-network.ts';
import type { LayoutReport, LayoutRequest } from './layout-worker.ts';

interface GraphLayout {
  /** Null until the layout is complete. */
  positions: Positions | null;
  /** Share of the work that is done, from 0 to 1. */
  progress: number;
  failed: boolean;
}

const begun: GraphLayout = { positions: null, progress: 0, failed: false };

/**
 * Places for a network, computed in a worker, so that the page stays responsive. A new network stops the work on the previous one; nodes of
 * both stay near their places. Unconnected components fill the proportions that `frame` has at that time.
 */
export function useGraphLayout(network: Network | null, frame?: RefObject<Element | null>): GraphLayout {
  const [layout, setLayout] = useState<{ of: Network | null; state: GraphLayout }>({ of: null, state: begun });
  const latest = useRef<readonly Place[]>([]);
  useEffect(() => {
    if (!network) return undefined;
    const set = (state: Partial<GraphLayout>): void => setLayout({ of: network, state: { ...begun, ...state } });
    const worker = new Worker(new URL('./layout-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<LayoutReport>) => {
      if ('share' in data) {
        set({ progress: data.share });
      } else {
        latest.current = data.places;
        set({ progress: 1, positions: new Map(data.places.map(([id, x, y]) => [id, [x, y]])) });
      }
    });
    worker.addEventListener('error', () => set({ failed: true }));
    worker.postMessage({ network, before: latest.current, aspect: aspectOf(frame?.current ?? null) } satisfies LayoutRequest);
    return () => worker.terminate();
  }, [network, frame]);
  return layout.of === network ? layout.state : begun;
}

/** Width / height of an element; the usual aspect where it is not visible. */
function aspectOf(element: Element | null): number {
  const { clientWidth: width = 0, clientHeight: height = 0 } = element ?? {};
  return width > 0 && height > 0 ? width / height : usualAspect;
}
