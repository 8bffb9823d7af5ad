import { useMemo, type RefObject } from 'react';
import type { Network } from '../network.ts';
import { arrangeRings } from './arrange-rings.ts';
import { arrangeTree } from './arrange-tree.ts';
import { useGraphLayout } from './use-graph-layout.ts';

export const arrangements = ['force', 'tree', 'rings'] as const;
export type Arrangement = (typeof arrangements)[number];

interface ArrangementOf {
  arrangement: Arrangement;
  /** The subjects of the network; keeps its identity. */
  roots: readonly string[];
  /** Kinds of edges that point from above to below; keeps its identity. */
  directed: ReadonlySet<string>;
  /** The element that it is drawn in. */
  frame?: RefObject<Element | null>;
}

/** Places of a network by forces, in levels or in rings. */
export function useArrangement(network: Network | null, how: ArrangementOf): ReturnType<typeof useGraphLayout> {
  const { arrangement, roots, directed, frame } = how;
  const byForce = useGraphLayout(arrangement === 'force' ? network : null, frame);
  const arranged = useMemo(() => {
    if (!network || arrangement === 'force') return null;
    return arrangement === 'tree' ? arrangeTree(network, roots, directed) : arrangeRings(network, roots);
  }, [network, arrangement, roots, directed]);
  return arranged ? { positions: arranged, progress: 1, failed: false } : byForce;
}
