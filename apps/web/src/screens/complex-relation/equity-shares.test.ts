import type { RelationEdge } from '@tenderscope/contract';
import { expect, it } from 'vitest';
import { lookThroughNotes } from './equity-shares.ts';

const holds = (source: string, target: string, ratio?: number): RelationEdge =>
  ({ source, target, kind: '持股', strength: 1, evidenceNum: 1, ...(ratio !== undefined && { ratio }) });

it('sums the chains from a holder to the root and from the root to its holdings', () => {
  const edges = [holds('owner', 'm', 0.5), holds('m', 'root', 0.4), holds('owner', 'root', 0.1), holds('root', 'child', 0.6), holds('child', 'leaf', 0.5)];
  expect(Object.fromEntries(lookThroughNotes({ nodes: [], edges }, 'root'))).toEqual({
    m: '穿透持股 40.00%',
    owner: '穿透持股 30.00%',
    child: '被穿透持股 60.00%',
    leaf: '被穿透持股 30.00%',
  });
});

it('does not treat an unknown share as zero, or another relation as a share', () => {
  const edges = [holds('a', 'root'), { ...holds('b', 'root', 0.9), kind: '任职' as const }];
  expect(lookThroughNotes({ nodes: [], edges }, 'root').size).toBe(0);
});
