import { describe, expect, it } from 'vitest';
import { graphScene } from '../graph-scene.ts';
import type { Positions } from '../network.ts';
import { lastStep, noPosition, stepAlong, stepBack, moveWithin, type GraphNavigation } from './navigate-graph.ts';

/** A node with neighbours on all sides, two of them on the right. */
const places: Positions = new Map([
  ['middle', [0, 0]], ['right', [10, 1]], ['farRight', [10, 4]], ['left', [-10, 0]], ['below', [0, 10]], ['corner', [10, 10]],
]);
const edge = (from: string, to: string, kind = 'holds') => ({ from, to, kind, strength: 1, note: '60%' });
const scene = graphScene(
  {
    nodes: [...places.keys()].map((id) => ({ id, name: `${id}公司`, kind: 'company' })),
    edges: [edge('middle', 'right'), edge('farRight', 'middle'), edge('middle', 'left'), edge('middle', 'below'), edge('middle', 'corner'), edge('right', 'corner')],
  },
  places,
  { nodeKinds: [{ key: 'company', name: '企业', colour: 'var(--category1)' }], edgeKinds: [{ key: 'holds', name: '持股', colour: 'var(--category2)' }] },
);
const at = (id: string): GraphNavigation => ({ trail: [id], taken: {} });
const here = (navigation: GraphNavigation | null): string | undefined => navigation?.trail.at(-1);

describe('stepAlong', () => {
  it.each([['ArrowLeft', 'left'], ['ArrowRight', 'right'], ['ArrowDown', 'below']])('%s leads to the neighbour on that side', (key, wanted) => {
    expect(here(stepAlong(scene, at('middle'), key))).toBe(wanted);
  });

  it('stays where there is no neighbour on that side, even if other nodes are there', () => {
    expect(stepAlong(scene, at('middle'), 'ArrowUp')).toBeNull();
    expect(stepAlong(scene, at('left'), 'ArrowDown')).toBeNull();
    expect(stepAlong(scene, noPosition, 'ArrowLeft')).toBeNull();
  });

  it('visits every neighbour when going back between two', () => {
    const seen = new Set<string | undefined>();
    let navigation: GraphNavigation = at('middle');
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowDown', 'ArrowDown']) {
      const next = stepAlong(scene, navigation, key);
      seen.add(here(next));
      navigation = (next && stepBack(next)) ?? navigation;
    }
    expect([...seen].sort()).toEqual(['below', 'corner', 'farRight', 'left', 'right']);
  });
});

it('goes back along the trail, and no further than the start', () => {
  const navigation = stepAlong(scene, at('middle'), 'ArrowRight');
  const twice = navigation && stepAlong(scene, navigation, 'ArrowDown');
  expect(twice?.trail).toEqual(['middle', 'right', 'corner']);
  expect(twice && stepBack(twice)?.trail).toEqual(['middle', 'right']);
  expect(stepBack(at('middle'))).toBeNull();
});

it('knows the relation of the last step, in either direction', () => {
  expect(lastStep(scene, { trail: ['middle', 'farRight'], taken: {} })).toMatchObject({ from: 'middle公司', links: [{ kind: { name: '持股' } }] });
  expect(lastStep(scene, at('middle'))).toBeNull();
});

it('keeps the remaining part of a trail', () => {
  const navigation = { trail: ['middle', 'gone', 'right'], taken: { a: 1 } };
  expect(moveWithin(scene, navigation)).toEqual({ trail: ['middle', 'right'], taken: {} });
  expect(moveWithin(scene, at('left'))).toEqual(at('left'));
});
