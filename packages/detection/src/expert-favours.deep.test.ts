import { isSoak, SeededRandom, shuffledInside } from '@tenderscope/testing';
import { describe, expect, it } from 'vitest';
import { expertFavours, type ExpertFavour } from './expert-favours.ts';
import type { PanelTotal } from './panel-residuals.ts';
import { simulatedPanels } from './simulated-panels.test-support.ts';

const suspected = (totals: readonly PanelTotal[]): ExpertFavour[] => expertFavours(totals).filter(({ isSuspected }) => isSuspected);
const isTrue = ({ expert, company }: ExpertFavour): boolean => expert.slice(1) === company.slice(1) && Number(expert.slice(1)) < 20;

describe('four meetings of the same three experts and bidders', () => {
  // E1 gives V1 .3 more in each lot, without errors: residuals of the nine cells are .3·(2/3)², −.3·2/9, .3/9. V1 is otherwise .1 below its
  // rivals, so that all bidders have one mean and no expert a contrast.
  const meeting = (lot: number): PanelTotal[] =>
    [0, 1, 2].flatMap((e) =>
      [0, 1, 2].map((v) => {
        const share = 0.5 + (v > 0 ? 0.1 : 0) + 0.05 * e + (e + v === 0 ? 0.3 : 0);
        return { lot: `L${lot}`, category: 'D', expert: `E${e + 1}`, company: `V${v + 1}`, share };
      }),
    );
  const marks = [1, 2, 3, 4].flatMap(meeting);
  const favours = expertFavours(marks);
  const of = (expert: string, company: string) => favours.find((one) => one.expert === expert && one.company === company);

  it('find the favour, shrunken by n/(n + 5), with T and p by hand', () => {
    // Σr² = .3²·4/9 with 4 degrees of freedom; all panels are alike, so every pooled variance is .3²/9 and sd .1.
    // z = .3·(4/9)/(.1·2/3) = 2, T = 2·√4 = 4, p = 6.334e-5 (erfc(4/√2)); three tests of each of three experts: q = 9 p.
    expect(of('E1', 'V1')).toMatchObject({ n: 4, ofTwoBidders: 0, isSuspected: true });
    expect(of('E1', 'V1')?.effect).toBeCloseTo((0.3 * 4) / 9, 12);
    expect(of('E1', 'V1')?.score).toBeCloseTo(4, 12);
    expect((of('E1', 'V1')?.p ?? 0) / 6.334248366623996e-5).toBeCloseTo(1, 9);
    expect((of('E1', 'V1')?.q ?? 0) / (9 * 6.334248366623996e-5)).toBeCloseTo(1, 9);
  });

  it('suspect neither the expert\'s colleagues nor disfavour for the rivals', () => {
    expect(favours.filter(({ isSuspected }) => isSuspected)).toHaveLength(1);
    // The effect of the favour on their residuals is removed to the last digit.
    for (const one of favours) if (!one.isSuspected) expect(one.effect).toBeCloseTo(0, 12);
  });

  it('do not depend on the order of marks', () => {
    expect(expertFavours([...marks].reverse())).toEqual(favours);
  });

  it('have no p below three meetings', () => {
    const twice = expertFavours([...meeting(1), ...meeting(2)]);
    expect(twice.map(({ n, p, q, isSuspected }) => [n, p, q, isSuspected])).toEqual(Array(9).fill([2, null, null, false]));
  });
});

it('of two bidders show the favour and its mirror image, and report it', () => {
  const share = (lot: number, e: number, v: number): number => 0.6 + 0.01 * ((lot + e * v) % 2) + (e + v === 0 ? 0.4 : 0);
  const marks = [1, 2, 3, 4, 5, 6].flatMap((lot) =>
    [0, 1, 2].flatMap((e) => [0, 1].map((v) => ({ lot: `L${lot}`, category: 'D', expert: `E${e}`, company: `V${v}`, share: share(lot, e, v) }))),
  );
  const both = expertFavours(marks).filter(({ expert }) => expert === 'E0');
  expect(both.map(({ company, ofTwoBidders, isSuspected }) => [company, ofTwoBidders, isSuspected])).toEqual([['V0', 6, true], ['V1', 6, true]]);
  expect(both[0]?.effect).toBeCloseTo(-(both[1]?.effect ?? 0), 12);
});

describe('simulated panels whose experts differ in severity by .7 of an error', () => {
  it.each([
    // Expected from simulations by others: power .90 and .95 with hardly a false positive.
    { size: 2.5, meetings: 5, minFound: 16 },
    ...(isSoak ? [{ size: 2.5, meetings: 10, minFound: 19 }, { size: 3.5, meetings: 4, minFound: 18 }] : []),
  ])('reveal twenty favours of $size errors over $meetings meetings', ({ size, meetings, minFound }) => {
    const found = suspected(simulatedPanels({ seed: 5, favours: 20, size, meetings }));
    expect(found.filter(isTrue).length).toBeGreaterThanOrEqual(minFound);
    expect(found.filter((one) => !isTrue(one)).length).toBeLessThanOrEqual(1);
  });

  it('reveal no expert who marks erratically', () => {
    // The errors of E0 are three times as large as the others', on a scale that is only E0's: without this dispersion E0 leads the list.
    const random = new SeededRandom(10);
    const marks = simulatedPanels({ seed: 11 }).map((one) => (one.expert === 'E0' || one.expert === 'E1' ? { ...one, share: one.share + 0.5 * (random.next() - 0.5) } : one));
    expect(expertFavours(marks).filter(({ expert, isSuspected }) => isSuspected && (expert === 'E0' || expert === 'E1'))).toEqual([]);
  });

  it('reveal nobody if there is no favour, also after marks are shuffled inside lots', () => {
    const marks = simulatedPanels({ seed: 6, favours: 20, size: 2.5, meetings: 5 });
    const innocent = [shuffledInside(marks, new SeededRandom(9))];
    if (isSoak) innocent.push(simulatedPanels({ seed: 7 }), simulatedPanels({ seed: 8, severity: 2 }));
    expect(innocent.map((totals) => suspected(totals).length)).toEqual(innocent.map(() => 0));
  });
});
