import { benjaminiHochberg } from '../benjamini-hochberg.ts';
import { testLevel } from './missing-ties.ts';
import { nearTieNames, type NearTieName, type NearTieResult } from './near-tie-tests.ts';

/** A test that would notice the departure for which its power is stated less often gives no all-clear. */
export const enoughPower = 0.8;

/** `weak`: not significant, and the test might not have noticed; `few`: not tested. */
export type TestState = 'lead' | 'clear' | 'weak' | 'few';

export interface JudgedTest {
  /** False discovery rate over the markets of the test; null if not tested. */
  q: number | null;
  state: TestState;
}

/**
 * Conclusions about markets, in their order. A test is a lead up to q ≤ .05; missing ties only if they are also missing (p ≤ .05) in the
 * lots without the company that was lowest most often, since one bidder with low costs leaves few near ties.
 */
export function judgeNearTies(results: readonly NearTieResult[]): Record<NearTieName, JudgedTest>[] {
  const judged = results.map(() => ({}) as Record<NearTieName, JudgedTest>);
  for (const test of nearTieNames) {
    const tested = results.flatMap(({ tests }, place) => {
      const { p } = tests[test];
      return p === null ? [] : [{ place, p }];
    });
    const q = benjaminiHochberg(Float64Array.from(tested, ({ p }) => p));
    const qOf = new Map(tested.map(({ place }, index) => [place, q[index] ?? 1]));
    for (const [place, result] of results.entries()) {
      const own = judged[place];
      if (own !== undefined) own[test] = { q: qOf.get(place) ?? null, state: stateOf(test, result, qOf.get(place)) };
    }
  }
  return judged;
}

function stateOf(test: NearTieName, { tests, leader }: NearTieResult, q: number | undefined): TestState {
  if (q === undefined) return 'few';
  const holds = test !== 'missingTies' || (leader.p !== null && leader.p <= testLevel);
  if (q <= testLevel && holds) return 'lead';
  return (tests[test].power ?? 0) >= enoughPower ? 'clear' : 'weak';
}
